// Sessions: 256 random bits whose SHA-256 is stored, one live session an account, idle 30 minutes, at most 12 hours.
// Every request reads the session and the live user in one statement; last_seen is written at most once a minute.
import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '../../core/actor.ts';
import type { ServerContext, SessionRequest, SessionResult, ToldEnd } from '../context.ts';
import type { SqlRow, SqlRunner } from '../db/sql-port.ts';
import { CUSTOM_ROLE_COLUMNS, CUSTOM_ROLE_JOIN, narrowingOf } from './custom-role.ts';

const PENDING_ROLE = 'pending';
export const USER_STATUS = { waiting: 0, normal: 1, returned: 2, disabled: 3 } as const;

const END_REASONS = ['logout', 'replaced', 'password', 'disabled', 'moved', 'idle', 'expired'] as const;

export type EndReason = (typeof END_REASONS)[number];

/**
 * Ends that somebody else brought about are told by name; domain §3.1 R4: disabling drops the session with 402, like a
 * replaced login.
 */
const TOLD: Readonly<Partial<Record<EndReason, ToldEnd>>> = {
  replaced: 'replacedLogin',
  disabled: 'disabledLogin',
  password: 'passwordChanged',
  moved: 'accountMoved',
};

export type SessionParts = Pick<ServerContext, 'sql' | 'model' | 'cipher' | 'settings'>;

const ACTOR_COLUMNS = `s.id as session_id, s.role as session_role, s.organ_id is not null and s.organ_id is distinct from u.organ_id as moved, s.end_reason, s.ended_at is not null as ended,
  s.expires_at <= $2 as expired, s.last_seen_at <= $2::timestamptz - make_interval(mins => $3::int) as idle,
  s.last_seen_at <= $2::timestamptz - interval '1 minute' as stale,
  u.id as user_id, u.username, u.name, u.role, u.organ_id, u.status, u.del_flag, a.must_change, s.reauthenticated_at, ${CUSTOM_ROLE_COLUMNS}`;
const ACTOR_TABLES = `session s join "user" u on u.id = s.user_id join account a on a.user_id = s.user_id ${CUSTOM_ROLE_JOIN}`;

const FIND_BY_TOKEN = {
  name: 'session-by-token',
  text: `select ${ACTOR_COLUMNS} from ${ACTOR_TABLES} where s.token_hash = decode($1, 'hex')`,
};
const FIND_BY_ID = { name: 'session-by-id', text: `select ${ACTOR_COLUMNS} from ${ACTOR_TABLES} where s.id = $1` };
const LIVE = {
  name: 'session-live',
  text: `select s.id from session s join "user" u on u.id = s.user_id where s.id = any($1::bigint[]) and s.ended_at is null
    and s.expires_at > $2 and s.last_seen_at > $2::timestamptz - make_interval(mins => $3::int)
    and u.status <> ${USER_STATUS.disabled} and not u.del_flag and u.role = s.role and (s.organ_id is null or s.organ_id = u.organ_id)`,
};
const TOUCH = {
  name: 'session-touch',
  text: 'update session set last_seen_at = $2 where id = $1 and last_seen_at < $2',
};
const END = { name: 'session-end', text: endStatement('id') };
const END_ALL = { name: 'session-end-all', text: endStatement('user_id') };
const REAUTHENTICATE = {
  name: 'session-reauthenticate',
  text: 'update session set reauthenticated_at = $2 where id = $1 and ended_at is null',
};
const START = {
  name: 'session-start',
  text: `insert into session (token_hash, user_id, role, organ_id, created_at, last_seen_at, expires_at, ip)
    values ($1, $2, $3, (select organ_id from "user" where id = $2), $4, $4, $4::timestamptz + make_interval(hours => $6::int), $5) returning id`,
};

/** The end stands in the login log, too; who left without a word was last seen before that was found out. */
function endStatement(key: 'id' | 'user_id'): string {
  return `with ended as (
      update session set ended_at = $2, end_reason = $3 where ${key} = $1 and ended_at is null returning id, last_seen_at
    ), noted as (
      update login_info l set logout_time = case when $3::text = 'idle' then e.last_seen_at else $2::timestamptz end
        from ended e where l.session_id = e.id
    ) select id from ended`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Hex. Whoever is at work asks many times an hour: hashed once while they are. */
const HASHES = new Map<string, string>();
const MOST_HASHES = 5_000;

function hashOf(token: string): string {
  const known = HASHES.get(token);
  if (known !== undefined) return known;
  if (HASHES.size >= MOST_HASHES) HASHES.clear();
  const hashed = hash('sha256', token);
  HASHES.set(token, hashed);
  return hashed;
}

/** Who signed in has given the password again: what asks for that may be done until the session ends. */
export async function noteReauthentication(runner: SqlRunner, sessionId: number, now: Date): Promise<void> {
  await runner.query(REAUTHENTICATE, [sessionId, now]);
}

/** Ends what was live and starts anew; call inside a transaction that holds the account's row. */
export async function startSession(
  runner: SqlRunner,
  start: {
    readonly userId: number;
    readonly role: string;
    readonly ip: string;
    readonly now: Date;
    readonly hours: number;
  },
): Promise<{ readonly token: string; readonly sessionId: number; readonly replaced: boolean }> {
  const replaced = await endSessions(runner, start.userId, { reason: 'replaced', now: start.now });
  const token = newToken();
  const [row] = await runner.query(START, [
    hashToken(token),
    start.userId,
    start.role,
    start.now,
    start.ip,
    start.hours,
  ]);
  return { token, sessionId: Number(row?.['id']), replaced: replaced > 0 };
}

/** Ends the live session of a user (password, disabled, moved). Answers how many there were. */
export async function endSessions(
  runner: SqlRunner,
  userId: number,
  end: { readonly reason: EndReason; readonly now: Date },
): Promise<number> {
  return (await runner.query(END_ALL, [userId, end.now, end.reason])).length;
}

export async function endSession(
  runner: SqlRunner,
  sessionId: number,
  end: { readonly reason: EndReason; readonly now: Date },
): Promise<void> {
  await runner.query(END, [sessionId, end.now, end.reason]);
}

export async function resolveToken(
  parts: SessionParts,
  token: string,
  request: SessionRequest,
): Promise<SessionResult> {
  const [row] = await parts.sql.query(FIND_BY_TOKEN, [
    hashOf(token),
    request.now,
    request.settings.number('sessionIdleMinutes'),
  ]);
  return judge(parts, row, request);
}

export async function resolveSessionId(
  parts: SessionParts,
  sessionId: number,
  request: SessionRequest,
): Promise<SessionResult> {
  const [row] = await parts.sql.query(FIND_BY_ID, [
    sessionId,
    request.now,
    request.settings.number('sessionIdleMinutes'),
  ]);
  return judge(parts, row, request);
}

/** Which of the sessions are over; asking keeps none of them alive. */
export async function overSessions(
  { sql, settings }: Pick<SessionParts, 'sql' | 'settings'>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await sql.query(LIVE, [ids, now, await settings.number('sessionIdleMinutes')]);
  const live = new Set(rows.map((row) => Number(row['id'])));
  return new Set(ids.filter((id) => !live.has(id)));
}

async function judge(
  parts: SessionParts,
  row: SqlRow | undefined,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<SessionResult> {
  if (row === undefined) return { kind: 'needsLogin' };
  const sessionId = Number(row['session_id']);
  const ending = endingOf(row);
  if (ending !== null) {
    if (row['ended'] !== true) await endSession(parts.sql, sessionId, { reason: ending, now });
    return { kind: TOLD[ending] ?? 'needsLogin' };
  }
  if (row['stale'] === true) await parts.sql.query(TOUCH, [sessionId, now]);
  return {
    kind: 'actor',
    mustChangePassword: row['must_change'] === true,
    actor: actorOfRow(parts, row, { sessionId, ip }),
  };
}

/** The actor of a row of "user": user_id, username, name, role, organ_id and status. */
export function actorOfRow(
  { cipher, model }: Pick<SessionParts, 'cipher' | 'model'>,
  row: SqlRow,
  { sessionId, ip }: Pick<Actor, 'sessionId' | 'ip'>,
): Actor {
  const status = Number(row['status']);
  const role = roleInForce(String(row['role']), status);
  const narrowed = narrowingOf(model, row, role);
  return {
    ...(narrowed === null ? {} : { narrowed }),
    ...(typeof row['reauthenticated_at'] === 'string' ? { reauthenticatedAt: row['reauthenticated_at'] } : {}),
    userId: Number(row['user_id']),
    username: cipher.decrypt(String(row['username'])),
    realName: String(row['name']),
    role,
    roleType: model.roleById.get(role)?.type ?? -1,
    organId: row['organ_id'] === null ? null : Number(row['organ_id']),
    status,
    sessionId,
    ip,
  };
}

/** An account whose registration waits or was returned may reach its own pages only (domain §9.1). */
export function roleInForce(role: string, status: number): string {
  return status === USER_STATUS.waiting || status === USER_STATUS.returned ? PENDING_ROLE : role;
}

function endingOf(row: SqlRow): EndReason | null {
  if (row['ended'] === true) return END_REASONS.find((reason) => reason === row['end_reason']) ?? 'expired';
  if (row['expired'] === true) return 'expired';
  if (row['idle'] === true) return 'idle';
  if (row['status'] === USER_STATUS.disabled || row['del_flag'] === true) return 'disabled';
  return row['role'] === row['session_role'] && row['moved'] !== true ? null : 'moved';
}
