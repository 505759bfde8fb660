// Office admins who can still do all that their role can: enabled, and without a custom role. One of them must always be there,
// or nobody could ever manage accounts and roles again.
import type { ReadPort, RecordValues } from '../core/rule.ts';

const OFFICE = 'office';
const NORMAL = 1;

export const NO_ADMIN_LEFT = '至少要保留一个启用的、没有自定义角色的省规划办管理员，否则没有人能管理账号和角色。请先添加或启用另一个管理员';

export function isWholeAdmin({ role, roleId, status }: RecordValues): boolean {
  return role === OFFICE && (roleId ?? null) === null && status === NORMAL;
}

/** Whether there is one besides the account. */
export async function hasOtherAdmin(port: ReadPort, userId: number): Promise<boolean> {
  return (await port.count('user', [
    { field: 'role', op: 'eq', value: OFFICE }, { field: 'roleId', op: 'isNull', value: null }, { field: 'status', op: 'eq', value: NORMAL }, { field: 'id', op: 'ne', value: userId },
  ])) > 0;
}
