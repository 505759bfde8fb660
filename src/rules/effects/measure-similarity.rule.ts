// How much the name of a declaration is like that of another is kept when it is handed in, for institution and office to see.
import type { EffectRule } from '../../core/rule.ts';
import { namesLike, percent } from '../similar-names.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'measure-similarity',
  title: '记下名称的相似度',
  run: async ({ record, now, own, port }) => {
    const [most] = await namesLike({ name: String(record['name'] ?? ''), topicbatchId: Number(record['topicbatchId']), id: Number(record['id']), now }, port);
    own.set({ similarMax: percent(most?.share ?? 0) });
  },
};
