// Counts attempts in the database before the password is looked at: parallel guesses and restarts gain nothing.
// Guessing from one address locks the name for that address alone; guessing from many has a wider measure; neither
// counts what comes without a captcha once one is due, so that nobody is locked out by attempts that were never tried.
// Enters: a name (an account's blind index), an address and the time. Leaves: whether the password may be looked at.
import type { ServerContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';

export type GuardParts = Pick<ServerContext, 'sql' | 'settings'>;

export type Charge =
  | { readonly kind: 'charged'; readonly attempts: number }
  | { readonly kind: 'locked'; readonly minutes: number };

export interface LoginAttempt {
  /** Blind index of the account's name. */
  readonly index: string;
  readonly ip: string;
  /** A captcha came with it and fits. */
  readonly isHuman: boolean;
  readonly now: Date;
}

/** A window or a lock that ran out begins anew. */
const BEGINS = `coalesce(guard.locked_until <= $2, guard.window_start <= $2::timestamptz - make_interval(mins => $3::int))`;

/** One statement, so that parallel attempts queue on the row. */
const CHARGE_TEXT = `insert into login_guard as guard (key, failures, window_start) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when ${BEGINS} then 1 else guard.failures + 1 end,
      window_start = case when ${BEGINS} then $2 else guard.window_start end,
      locked_until = case when ${BEGINS} then null else guard.locked_until end`;
const MINUTES = `greatest(1, ceil(extract(epoch from coalesce(locked_until - $2::timestamptz, interval '1 minute')) / 60))::int as minutes`;

const CHARGE = { name: 'login-guard-charge', text: `${CHARGE_TEXT} returning failures, ${MINUTES}` };

/** No row: a captcha is due and none came. Nothing is counted then. */
const CHARGE_NAME = {
  name: 'login-guard-charge-name',
  text: `${CHARGE_TEXT} where $4::boolean or ${BEGINS} or guard.failures < $5::int returning failures, ${MINUTES}`,
};

const LOCKED = {
  name: 'login-guard-locked',
  text: `select ${MINUTES} from login_guard where key = $1 and locked_until > $2`,
};

const FAILURES = {
  name: 'login-guard-failures',
  text: `select failures from login_guard where key = $1 and window_start > $2::timestamptz - make_interval(mins => $3::int)`,
};

const LOCK = {
  name: 'login-guard-lock',
  text: `update login_guard set locked_until = $2::timestamptz + make_interval(mins => $3::int)
    where key = $1 and failures >= $4::int and locked_until is null returning key`,
};

const CLEAR = { name: 'login-guard-clear', text: 'delete from login_guard where key = $1' };
const CLEAR_OWN = { name: 'login-guard-clear-own', text: 'delete from login_guard where key in ($1, $2)' };
const CLEAR_LOGIN = {
  name: 'login-guard-clear-login',
  text: `delete from login_guard where key = 'account:' || $1::text or starts_with(key, 'login:' || $1::text || ':')`,
};

/** Answers null where a captcha is due and none came; a lock of the address or the name is told before that. */
export async function chargeLogin(parts: GuardParts, attempt: LoginAttempt): Promise<Charge | null> {
  const { sql, settings } = parts;
  const { index, ip, isHuman, now } = attempt;
  const minutes = await settings.number('loginWindowMinutes');
  // What a locked address goes on trying counts against nobody else.
  const [locked] = await sql.query(LOCKED, [pairKey(attempt), now]);
  if (locked !== undefined) return { kind: 'locked', minutes: Number(locked['minutes']) };
  if (!isHuman && (await failuresOf(parts, addressKey(ip), now)) >= (await settings.number('captchaAfterAddress')))
    return null;
  const first = await settings.number('captchaAfterFailures');
  const [name] = await sql.query(CHARGE_NAME, [nameKey(index), now, minutes, isHuman, first]);
  if (name === undefined) return null;
  if (Number(name['failures']) > (await settings.number('loginAttemptsByName')))
    return { kind: 'locked', minutes: Number(name['minutes']) };
  const pair = await chargeAttempt(parts, pairKey(attempt), now);
  return pair.kind === 'locked' ? pair : { kind: 'charged', attempts: Number(name['failures']) };
}

/** What is locked: the name for one address, or for all. */
export type Locked = 'address' | 'everywhere';

/** After a wrong password. What this failure locked; null: nothing. */
export async function noteLoginFailure(parts: GuardParts, attempt: LoginAttempt): Promise<Locked | null> {
  const { settings } = parts;
  const { index, ip, now } = attempt;
  await parts.sql.query(CHARGE, [addressKey(ip), now, await settings.number('loginWindowMinutes')]);
  const byPair = await lock(parts, { key: pairKey(attempt), now, most: await settings.number('loginAttempts') });
  const byName = await lock(parts, { key: nameKey(index), now, most: await settings.number('loginAttemptsByName') });
  if (byName) return 'everywhere';
  return byPair ? 'address' : null;
}

/**
 * A success: the name's attempts and those of this address are forgotten. What is locked elsewhere stays so: the
 * owner's login is no reason to let a guesser go on.
 */
export async function clearOwnLogin(
  runner: SqlRunner,
  { index, ip }: Pick<LoginAttempt, 'index' | 'ip'>,
): Promise<void> {
  await runner.query(CLEAR_OWN, [nameKey(index), pairKey({ index, ip })]);
}

/** A new password: what was tried with the old one, from wherever, is forgotten. */
export async function clearLogin(runner: SqlRunner, index: string): Promise<void> {
  await runner.query(CLEAR_LOGIN, [index]);
}

/** A guard with one key (the old password, the password asked again): five tries in the window. */
export async function chargeAttempt({ sql, settings }: GuardParts, key: string, now: Date): Promise<Charge> {
  const [row] = await sql.query(CHARGE, [key, now, await settings.number('loginWindowMinutes')]);
  const attempts = Number(row?.['failures']);
  return attempts > (await settings.number('loginAttempts'))
    ? { kind: 'locked', minutes: Number(row?.['minutes']) }
    : { kind: 'charged', attempts };
}

/** To be called after every failed attempt: the one that fills the measure locks. */
export async function noteFailure(parts: GuardParts, key: string, now: Date): Promise<void> {
  await lock(parts, { key, now, most: await parts.settings.number('loginAttempts') });
}

export async function clearAttempts(sql: SqlRunner, key: string): Promise<void> {
  await sql.query(CLEAR, [key]);
}

interface Lock {
  readonly key: string;
  readonly now: Date;
  readonly most: number;
}

async function lock({ sql, settings }: GuardParts, { key, now, most }: Lock): Promise<boolean> {
  return (await sql.query(LOCK, [key, now, await settings.number('loginLockMinutes'), most])).length > 0;
}

async function failuresOf({ sql, settings }: GuardParts, key: string, now: Date): Promise<number> {
  const [row] = await sql.query(FAILURES, [key, now, await settings.number('loginWindowMinutes')]);
  return Number(row?.['failures'] ?? 0);
}

function nameKey(index: string): string {
  return `account:${index}`;
}

function pairKey({ index, ip }: Pick<LoginAttempt, 'index' | 'ip'>): string {
  return `login:${index}:${ip}`;
}

function addressKey(ip: string): string {
  return `address:${ip}`;
}
