// Nobody keeps more phrases of their own than a list can be read through.
import { constraint } from '../../core/define-rule.ts';
import { MOST_PHRASES } from './most-phrases.ts';

export const rule = constraint('phrase', {
  title: '本人的常用语不超过50条',
  reads: { phrase: ['createUserId', 'shared'] },
  check: async ({ actor, port }) => {
    const kept = await port.count('phrase', [
      { field: 'createUserId', op: 'eq', value: actor.userId },
      { field: 'shared', op: 'eq', value: false },
    ]);
    return kept < MOST_PHRASES
      ? []
      : [{ field: 'text', message: `您已有${MOST_PHRASES}条常用语，请先删除不用的再保存` }];
  },
});
