// A login, step by step: captcha, the attempt charged, password, status, then one transaction that replaces the
// session. A wrong account and a wrong password answer the same and take the same time (api.md, Login).
import { AppError } from '../../core/errors.ts';
import { isStrongPassword } from '../../core/formats/password.ts';
import type { CallContext, ServerContext } from '../context.ts';
import { useCaptcha, type GivenCaptcha } from './captcha.ts';
import { chargeLogin, clearOwnLogin, noteLoginFailure } from './login-guard.ts';
import { logLogin } from './login-log.ts';
import { verifyNobody, verifyPassword } from './password-hash.ts';
import { roleInForce, startSession, USER_STATUS } from './session.ts';
import { failedSinceLogin, tellOfLock, type FailedLogins, type LockToTell } from './tell-owner.ts';

export interface LoginArguments {
  readonly username: string;
  readonly password: string;
  readonly captcha: GivenCaptcha | null;
}

export interface SignedIn {
  readonly token: string;
  readonly userId: number;
  readonly mustChangePassword: boolean;
  /** Wrong passwords given since the last login; null: none. */
  readonly failedLogins: FailedLogins | null;
}

interface Account {
  readonly userId: number;
  readonly role: string;
  readonly status: number;
  readonly passwordHash: string;
  readonly mustChange: boolean;
}

const FIND = {
  name: 'sign-in-account',
  text: `select a.user_id, a.password_hash, a.must_change, u.role, u.status
    from account a join "user" u on u.id = a.user_id where u.username_bix = $1 and not u.del_flag`,
};
const LOCK = {
  name: 'sign-in-lock',
  text: `update account set must_change = must_change or $2 or ($4::int > 0 and changed_at < $3::timestamptz - make_interval(days => $4::int))
    where user_id = $1 returning must_change`,
};

export async function signIn(context: ServerContext, login: LoginArguments, call: CallContext): Promise<SignedIn> {
  const index = context.cipher.blindIndex(login.username);
  const isHuman = login.captcha !== null && (await useCaptcha(context, login.captcha, call.now));
  const attempt = { index, ip: call.ip, isHuman, now: call.now };
  const charge = await chargeLogin(context, attempt);
  // Nothing was looked at: nothing is counted, nothing is logged.
  if (charge === null)
    throw new AppError(login.captcha === null ? 'needsCaptcha' : 'wrongCaptcha', {}, { captcha: true });
  if (charge.kind === 'locked') throw new AppError('locked', { minutes: charge.minutes }, { captcha: true });

  const refuse = async (error: AppError, userId: number | null): Promise<never> => {
    await logLogin(context.sql, {
      ...eventOf(call, login.username),
      type: 'fail',
      userId,
      roleType: null,
      failReason: error.message,
    });
    throw error;
  };
  const account = await findAccount(context, index);
  const fits =
    account === null ? await verifyNobody(login.password) : await verifyPassword(account.passwordHash, login.password);
  if (account === null || !fits) {
    const locked = await noteLoginFailure(context, attempt);
    const captcha = charge.attempts >= (await context.settings.number('captchaAfterFailures'));
    try {
      return await refuse(new AppError('wrongLogin', {}, { captcha }), account?.userId ?? null);
    } finally {
      if (locked !== null && account !== null)
        tellLater(context, { userId: account.userId, locked, ip: call.ip, now: call.now });
    }
  }
  await clearOwnLogin(context.sql, attempt);
  if (account.status === USER_STATUS.disabled) return await refuse(new AppError('disabled'), account.userId);
  return await admit(context, account, { login, call });
}

/** Nobody waits for it, and a message that cannot be sent changes no answer. */
function tellLater(context: ServerContext, lock: LockToTell): void {
  setImmediate(
    () =>
      void tellOfLock(context, lock).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the owner was not told of a lock'),
      ),
  );
}

async function admit(
  context: ServerContext,
  account: Account,
  { login, call }: { readonly login: LoginArguments; readonly call: CallContext },
): Promise<SignedIn> {
  const roleType = context.model.roleById.get(roleInForce(account.role, account.status))?.type ?? null;
  const event = { ...eventOf(call, login.username), userId: account.userId, roleType, failReason: null };
  const hours = await context.settings.number('sessionHours');
  const maxAge = await context.settings.number('passwordMaxAgeDays');
  return await context.sql.transaction(async (runner) => {
    // The account's row serialises two logins at once: the later one ends the earlier one's session.
    const [row] = await runner.query(LOCK, [account.userId, !isStrongPassword(login.password), call.now, maxAge]);
    const session = await startSession(runner, {
      userId: account.userId,
      role: account.role,
      ip: call.ip,
      now: call.now,
      hours,
    });
    const failedLogins = await failedSinceLogin(runner, account.userId);
    if (session.replaced) await logLogin(runner, { ...event, type: 'replaced' });
    await logLogin(runner, { ...event, type: 'login', sessionId: session.sessionId });
    return {
      token: session.token,
      userId: account.userId,
      mustChangePassword: row?.['must_change'] === true,
      failedLogins,
    };
  });
}

async function findAccount(context: ServerContext, index: string): Promise<Account | null> {
  const [row] = await context.sql.query(FIND, [index]);
  if (row === undefined) return null;
  return {
    userId: Number(row['user_id']),
    role: String(row['role']),
    status: Number(row['status']),
    passwordHash: String(row['password_hash']),
    mustChange: row['must_change'] === true,
  };
}

function eventOf(call: CallContext, username: string) {
  return { username, ip: call.ip, userAgent: call.userAgent, now: call.now } as const;
}
