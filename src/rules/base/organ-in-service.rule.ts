// Who joins an institution joins one that is at work.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('user', {
  title: '所选的委托管理机构在用',
  reads: { '@own': ['id', 'organId'], organ: ['status'] },
  check: async ({ values: { organId = null }, record, port }) => {
    // Who belongs to it already is not turned away from the other fields.
    if (organId === null || (organId === record.organId && record.id !== undefined)) return [];
    const organ = await port.read('organ', organId);
    return organ?.status === State.organ.normal
      ? []
      : [{ field: 'organId', message: '该委托管理机构已停用，请重新选择' }];
  },
});
