// Tells the owner of an account what others tried with it: by text message when a lock falls (once a day for each kind,
// so that nobody is flooded through us), and at the next login how often a wrong password was given since the last.
import type { CallContext, ServerContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { Locked } from './login-guard.ts';
import { chargeQuota } from './quota.ts';

const DAY_MINUTES = 1_440;

const OWNER = { name: 'tell-owner-find', text: 'select username, phone from "user" where id = $1 and not del_flag' };
/** The newest first; more are not counted. */
const FAILED = {
  name: 'tell-owner-failed',
  text: `select to_char(login_time, 'YYYY-MM-DD HH24:MI') as time, ip from login_info
    where user_id = $1 and type = 'fail' and login_time > coalesce(
      (select max(login_time) from login_info where user_id = $1 and type = 'login'), '-infinity')
    order by login_time desc limit 100`,
};

export interface FailedLogins {
  readonly count: number;
  /** "2026-03-12 10:20" */
  readonly lastTime: string;
  readonly lastIp: string;
}

export interface LockToTell extends Pick<CallContext, 'ip' | 'now'> {
  readonly userId: number;
  readonly locked: Locked;
}

/**
 * To be begun after the answer and never awaited by it: only accounts that exist have an owner, and the time would
 * tell.
 */
export async function tellOfLock(context: ServerContext, { userId, locked, ip, now }: LockToTell): Promise<void> {
  const [row] = await context.sql.query(OWNER, [userId]);
  if (typeof row?.['phone'] !== 'string') return;
  const phone = context.cipher.decrypt(row['phone']);
  if (
    phone === '' ||
    !(await chargeQuota(
      context.sql,
      { key: `told:${userId}:${locked}`, amount: 1, most: 1, minutes: DAY_MINUTES },
      now,
    ))
  )
    return;
  const minutes = await context.settings.number('loginLockMinutes');
  const account = context.cipher.decrypt(String(row['username']));
  await context.sms.send(
    phone,
    locked === 'address'
      ? `您的账号${account}因多次密码错误，暂停从${ip}登录${minutes}分钟。如非本人操作，请登录后修改密码；忘记密码可在登录页找回。`
      : `您的账号${account}在多个地址多次密码错误，暂停登录${minutes}分钟（从任何地址都不能登录）。如非本人操作，可在登录页用短信验证码重设密码，重设后即可登录。`,
  );
}

/** Failures since the last login; null: none. To be asked before the new login is logged. */
export async function failedSinceLogin(runner: SqlRunner, userId: number): Promise<FailedLogins | null> {
  const rows = await runner.query(FAILED, [userId]);
  const [last] = rows;
  return last === undefined ? null : { count: rows.length, lastTime: String(last['time']), lastIp: String(last['ip']) };
}
