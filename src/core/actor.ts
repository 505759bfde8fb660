// Who calls: what a session resolves to on every request. Scopes, guards and field rules see nothing else of the user.
import type { RoleId } from './ids.ts';
import type { Narrowing } from './permission-model.ts';

/** Who fires what no person fires (events with `timed`): a role of the machine alone, which no account can hold. */
export const SYSTEM_ROLE = 'system';
export const SYSTEM_TITLE = '系统';
/**
 * Who fires at the server's command line what no account is left for (events with `by: [operator]`): no account can
 * hold it, either.
 */
export const OPERATOR_ROLE = 'operator';
export const OPERATOR_TITLE = '服务器管理员';
/** Roles of no account → what people call them. */
export const ROLES_WITHOUT_ACCOUNT: Readonly<Record<string, string>> = {
  [SYSTEM_ROLE]: SYSTEM_TITLE,
  [OPERATOR_ROLE]: OPERATOR_TITLE,
};

export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly realName: string;
  readonly role: RoleId;
  /** 1, 2, 3, 11, … */
  readonly roleType: number;
  readonly organId: number | null;
  /** user.status: 0 waiting, 1 normal, 2 returned, 3 disabled. */
  readonly status: number;
  readonly sessionId: number;
  readonly ip: string;
  /** When the password was last asked again in this session ("2026-03-12 10:20:00"); absent: not yet. */
  readonly reauthenticatedAt?: string;
  /** What the account's custom role takes away from its role; absent: nothing. */
  readonly narrowed?: Narrowing;
}

/** Nobody's account: what it writes names no person, the audit log says that the system did it. */
export const SYSTEM_ACTOR: Actor = {
  userId: 0,
  username: '',
  realName: SYSTEM_TITLE,
  role: SYSTEM_ROLE,
  roleType: 0,
  organId: null,
  status: 1,
  sessionId: 0,
  ip: '',
};

/** The account behind it; null: the system itself. */
export function personOf({ userId }: Pick<Actor, 'userId'>): number | null {
  return userId === SYSTEM_ACTOR.userId ? null : userId;
}
