// Who calls: what a session resolves to on every request. Scopes, guards and field rules see nothing else of the user.
import type { RoleId } from './model.ts';

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
}
