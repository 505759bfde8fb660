// A quota is never lowered below what an institution has passed already (domain §4.9).
import type { ConstraintRule } from '../../core/rule.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'target-not-below-used',
  title: '指标数不小于已上报数',
  check: async ({ record, values, port }) => {
    const target = { ...record, ...values };
    const category = target['categoryId'] ?? null;
    const used = await port.count('topicapply', [
      { field: 'topicbatchId', op: 'eq', value: target['topicbatchId'] ?? null },
      { field: 'organId', op: 'eq', value: target['organId'] ?? null },
      { field: 'targetOccupied', op: 'eq', value: true },
      ...(category === null ? [] : [{ field: 'categoryId', op: 'eq' as const, value: category }]),
    ]);
    return Number(target['targetNum']) < used ? [{ field: 'targetNum', message: `指标数不能小于已上报数${used}` }] : [];
  },
};
