// What an institution adds is its own.
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['seltopic', 'seltopic-summary'], {
  title: '记下是哪个机构推荐的',
  reads: { '@own': ['organId'] },
  writes: { '@own': ['organId'] },
  run: ({ actor, record, own }) => own.set({ organId: record.organId ?? actor.organId }),
});
