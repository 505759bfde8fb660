// The office's phrases are few enough to be read through.
import { constraint } from '../../core/define-rule.ts';
import { MOST_PHRASES } from './most-phrases.ts';

export const rule = constraint('phrase', {
  title: '规划办的常用语不超过50条',
  reads: { '@own': ['id'], phrase: ['shared'] },
  check: async ({ record, port }) => {
    const kept = await port.count('phrase', [
      { field: 'shared', op: 'eq', value: true },
      ...(record.id === undefined ? [] : [{ field: 'id', op: 'ne', value: record.id } as const]),
    ]);
    return kept < MOST_PHRASES
      ? []
      : [{ field: 'text', message: `规划办已有${MOST_PHRASES}条常用语，请先删除不用的再添加` }];
  },
});
