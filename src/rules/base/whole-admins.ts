// Office admins who can still do all that their role can: enabled, and without a custom role. One of them must always
// be there, or nobody could ever manage accounts and roles again.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';

const OFFICE = 'office';
const READS = { user: ['id', 'role', 'roleId', 'status'] } as const satisfies EntityReads;

export const NO_ADMIN_LEFT =
  '至少要保留一个启用的、没有自定义角色的省规划办管理员，否则没有人能管理账号和角色。请先添加或启用另一个管理员';

interface AccountFacts {
  readonly role?: string | null;
  readonly roleId?: number | null;
  readonly status?: number | null;
}

export function isWholeAdmin({ role, roleId, status }: AccountFacts): boolean {
  return role === OFFICE && (roleId ?? null) === null && status === State.user.normal;
}

/** Whether there is one besides the account. */
export async function hasOtherAdmin(port: ReadPortOf<typeof READS>, userId: number | null): Promise<boolean> {
  return (
    (await port.count('user', [
      { field: 'role', op: 'eq', value: OFFICE },
      { field: 'roleId', op: 'isNull', value: null },
      { field: 'status', op: 'eq', value: State.user.normal },
      { field: 'id', op: 'ne', value: userId },
    ])) > 0
  );
}
