// A batch goes on from another of declarations that has something to copy.
import { constraint } from '../../core/define-rule.ts';
import { BATCH_TYPE } from '../process/batch-facts.ts';

const FIELD = 'copiedFrom';

export const rule = constraint('topicbatch', {
  title: '沿用的是另一个申报批次',
  reads: { '@own': ['id', FIELD], topicbatch: ['name', 'type'], 'topicbatch-category': ['topicbatchId'] },
  check: async ({ record: { id }, values: { copiedFrom }, port }) => {
    if (!copiedFrom) return [];
    if (copiedFrom === id) return [{ field: FIELD, message: '请选择另一个批次' }];
    const batch = await port.read('topicbatch', copiedFrom);
    if (batch === null || batch.type !== BATCH_TYPE.declaration) return [{ field: FIELD, message: '申报批次不存在' }];
    const categories = await port.count('topicbatch-category', [
      { field: 'topicbatchId', op: 'eq', value: copiedFrom },
    ]);
    return categories > 0 ? [] : [{ field: FIELD, message: `“${batch.name ?? ''}”没有开放过类别，没有可沿用的` }];
  },
});
