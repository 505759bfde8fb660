// A quota is never lowered below what an institution has passed already (domain §4.9).
import type { ConstraintRule } from '../../core/rule.ts';
import { asWritten } from '../as-written.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'target-not-below-used',
  title: '指标数不小于已上报数',
  reads: {
    '@own': ['categoryId', 'organId', 'targetNum', 'topicbatchId'],
    topicapply: ['categoryId', 'organId', 'targetOccupied', 'topicbatchId'],
  },
  check: async ({ record, values, port }) => {
    const target = asWritten({ record, values });
    const category = target('categoryId');
    const used = await port.count('topicapply', [
      { field: 'topicbatchId', op: 'eq', value: target('topicbatchId') },
      { field: 'organId', op: 'eq', value: target('organId') },
      { field: 'targetOccupied', op: 'eq', value: true },
      ...(category === null ? [] : [{ field: 'categoryId', op: 'eq' as const, value: category }]),
    ]);
    return Number(target('targetNum')) < used ? [{ field: 'targetNum', message: `指标数不能小于已上报数${used}` }] : [];
  },
};
