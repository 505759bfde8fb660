// A batch goes on from another, not from itself.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicbatch', {
  title: '沿用的是另一个批次',
  reads: { '@own': ['id', 'copiedFrom'] },
  check: ({ record: { id }, values: { copiedFrom } }) =>
    copiedFrom && copiedFrom === id ? [{ field: 'copiedFrom', message: '请选择另一个批次' }] : [],
});
