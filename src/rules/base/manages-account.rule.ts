// Whose account somebody may stop, start and give a new password: an institution its declarers', the office
// everybody's, and nobody their own. Who has only a part of the office's rights does not get at the accounts of those
// who have them all.
import { guard } from '../../core/define-rule.ts';

const ADMIN = 1;
const DECLARER = 3;
const INSTITUTION = 'institution';

export const rule = guard('user', {
  title: '可以管理该账号',
  reads: ['type'],
  check: ({ actor, record }) => {
    if (record.id === actor.userId) return '不能对自己的账号办理，请由其他管理员办理';
    if (record.type === ADMIN && actor.narrowed !== undefined) return '管理员的账号只能由没有自定义角色的管理员办理';
    return actor.role === INSTITUTION && record.type !== DECLARER ? '只能办理申请人的账号' : null;
  },
});
