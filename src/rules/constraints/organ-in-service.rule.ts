// Who joins an institution joins one that is at work.
import type { ConstraintRule } from '../../core/rule.ts';

const AT_WORK = 1;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'organ-in-service',
  title: '所选的委托管理机构在用',
  reads: { '@own': ['id', 'organId'], organ: ['status'] },
  check: async ({ values, record, port }) => {
    const organId = values['organId'] ?? null;
    // Who belongs to it already is not turned away from the other fields.
    if (typeof organId !== 'number' || organId === record['organId'] && record['id'] !== undefined) return [];
    const organ = await port.read('organ', organId);
    return organ?.['status'] === AT_WORK ? [] : [{ field: 'organId', message: '该委托管理机构已停用，请重新选择' }];
  },
};
