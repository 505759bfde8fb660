// Times, categories and quotas belong to a batch of declarations that is in use; a batch of conclusions has its own.
import type { ConstraintRule } from '../../core/rule.ts';

const DECLARATION = 1;
const DISABLED = 0;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-batch',
  title: '批次是启用的申报批次',
  reads: { '@own': ['topicbatchId'], topicbatch: ['name', 'status', 'type'] },
  check: async ({ record, port }) => {
    if (typeof record['topicbatchId'] !== 'number') return [{ field: 'topicbatchId', message: '请选择申报批次' }];
    const batch = await port.read('topicbatch', record['topicbatchId']);
    if (batch === null) return [{ field: 'topicbatchId', message: '申报批次不存在' }];
    if (batch['type'] !== DECLARATION) return [{ field: 'topicbatchId', message: `“${String(batch['name'])}”不是申报批次` }];
    return batch['status'] === DISABLED ? [{ field: 'topicbatchId', message: `“${String(batch['name'])}”已停用，不能修改` }] : [];
  },
};
