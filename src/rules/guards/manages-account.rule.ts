// Whose account somebody may stop and start: an institution its declarers', the office everybody's, and nobody their own.
import type { GuardRule } from '../../core/rule.ts';

const DECLARER = 3;
const INSTITUTION = 'institution';

export const rule: GuardRule = {
  kind: 'guard',
  name: 'manages-account',
  title: '可以管理该账号',
  reads: ['type'],
  check: ({ actor, record }) => {
    if (record['id'] === actor.userId) return '不能停用或启用自己的账号';
    return actor.role === INSTITUTION && record['type'] !== DECLARER ? '只能办理申请人的账号' : null;
  },
};
