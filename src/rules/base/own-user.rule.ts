// Rows of one's own: the field holds the person the row belongs to (host, declarer; on users the id itself).
// Without a field in the config it is who created the row.
import { scope } from '../../core/define-rule.ts';

export const rule = scope({
  title: '本人数据',
  rows: (actor, field) => [{ field: field === '' ? 'createUserId' : field, op: 'eq', value: actor.userId }],
});
