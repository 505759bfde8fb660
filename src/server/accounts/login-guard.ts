// Counts attempts in the database before the password is looked at: parallel guesses and restarts gain nothing.
// Enters: a key (an account's blind index) and the time. Leaves: how many attempts the window has seen, this one included.
import type { ServerContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';

export type GuardParts = Pick<ServerContext, 'sql' | 'settings'>;

export type Charge =
  | { readonly kind: 'charged'; readonly attempts: number }
  | { readonly kind: 'locked'; readonly minutes: number };

/** A window or a lock that ran out begins anew. */
const BEGINS = `coalesce(guard.locked_until <= $2, guard.window_start <= $2::timestamptz - make_interval(mins => $3::int))`;

/** One statement, so that parallel attempts queue on the row. */
const CHARGE = {
  name: 'login-guard-charge',
  text: `insert into login_guard as guard (key, failures, window_start) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when ${BEGINS} then 1 else guard.failures + 1 end,
      window_start = case when ${BEGINS} then $2 else guard.window_start end,
      locked_until = case when ${BEGINS} then null else guard.locked_until end
    returning failures, greatest(1, ceil(extract(epoch from coalesce(locked_until - $2::timestamptz, interval '1 minute')) / 60))::int as minutes`,
};

const LOCK = {
  name: 'login-guard-lock',
  text: `update login_guard set locked_until = $2::timestamptz + make_interval(mins => $3::int)
    where key = $1 and failures >= $4::int and locked_until is null`,
};

const CLEAR = { name: 'login-guard-clear', text: 'delete from login_guard where key = $1' };

export async function chargeAttempt({ sql, settings }: GuardParts, key: string, now: Date): Promise<Charge> {
  const [row] = await sql.query(CHARGE, [key, now, await settings.number('loginWindowMinutes')]);
  const attempts = Number(row?.['failures']);
  return attempts > (await settings.number('loginAttempts')) ? { kind: 'locked', minutes: Number(row?.['minutes']) } : { kind: 'charged', attempts };
}

/** To be called after every failed attempt: the one that fills the measure locks. */
export async function noteFailure({ sql, settings }: GuardParts, key: string, now: Date): Promise<void> {
  await sql.query(LOCK, [key, now, await settings.number('loginLockMinutes'), await settings.number('loginAttempts')]);
}

export async function clearAttempts(sql: SqlRunner, key: string): Promise<void> {
  await sql.query(CLEAR, [key]);
}
