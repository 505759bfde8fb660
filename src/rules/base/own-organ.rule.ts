// Rows of one's institution: the field holds the managing institution (on institutions the id itself).
// An account without an institution sees nothing, never everything.
import { scope } from '../../core/define-rule.ts';

export const rule = scope({
  title: '本机构数据',
  rows: (actor, field) =>
    actor.organId === null ? 'none' : [{ field: field === '' ? 'organId' : field, op: 'eq', value: actor.organId }],
});
