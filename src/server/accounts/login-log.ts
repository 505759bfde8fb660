// One row of the login log (entity login-info) for every login, logout, failure, password change and replaced login.
// Account names that are phone numbers are masked: the log is read by people who need no numbers.
import type { SqlRunner } from '../db/sql-port.ts';
import { regionOfAddress } from './address-region.ts';
import { maskPhone } from './mask.ts';

export interface LoginEvent {
  readonly type: 'login' | 'logout' | 'password' | 'fail' | 'replaced';
  /** null: no such account, or not told. */
  readonly userId: number | null;
  readonly username: string;
  readonly roleType: number | null;
  readonly failReason: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Of a login: the session that it began, whose end is noted on the same row. */
  readonly sessionId?: number;
}

/** Of what somebody known has done. */
export function doneEvent(
  type: LoginEvent['type'],
  { userId, username, roleType }: Pick<LoginEvent, 'userId' | 'username' | 'roleType'>,
  { ip, userAgent, now }: Pick<LoginEvent, 'ip' | 'userAgent' | 'now'>,
): LoginEvent {
  return { type, userId, username, roleType, failReason: null, ip, userAgent, now };
}

const INSERT = {
  name: 'login-log-insert',
  text: `insert into login_info (user_id, username, real_name, role_type, organ_name, ip, user_agent, type, result, fail_reason, login_time, create_time, update_time, region, session_id)
    select $1::bigint, $2, u.name, $3, o.name, $4, $5, $6, $7, $8, $9, $9, $9, $10, $11
    from (select 1) as one left join "user" u on u.id = $1::bigint left join organ o on o.id = u.organ_id`,
};

export async function logLogin(runner: SqlRunner, event: LoginEvent): Promise<void> {
  const region = await regionOfAddress(event.ip);
  await runner.query(INSERT, [
    event.userId,
    maskPhone(event.username).slice(0, 30),
    event.roleType,
    event.ip,
    event.userAgent.slice(0, 300),
    event.type,
    event.failReason === null,
    event.failReason,
    event.now,
    region,
    event.sessionId ?? null,
  ]);
}

/** Ids begin with 1. */
const NOBODY = 0;

const SIGNED_IN_FROM = {
  name: 'login-log-from',
  text: `select 1 as found from login_info where user_id = $1 and type = 'login' and ip = $2 limit 1`,
};

/**
 * Whether the account was ever signed in to from the address, as far as the log is kept. null: no account, asked all
 * the same, so that it takes as long.
 */
export async function hasSignedInFrom(runner: SqlRunner, userId: number | null, ip: string): Promise<boolean> {
  return (await runner.query(SIGNED_IN_FROM, [userId ?? NOBODY, ip])).length > 0;
}
