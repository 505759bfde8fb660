// A person's own password change: the old one is checked under the same guard as a login (a stolen session must not
// guess), the new one by every rule, then all sessions of the account end.
import { AppError } from '../../core/errors.ts';
import type { Actor } from '../../core/actor.ts';
import type { CallContext, ServerContext } from '../context.ts';
import { chargeAttempt, clearAttempts, noteFailure } from './login-guard.ts';
import { doneEvent, logLogin } from './login-log.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { endSessions } from './session.ts';

const FIND = {
  name: 'change-password-find',
  text: 'select a.password_hash, a.password_history, u.phone from account a join "user" u on u.id = a.user_id where a.user_id = $1',
};
/** The old hash in the condition: of two changes at once, one wins. */
const STORE = {
  name: 'change-password-store',
  text: `update account set password_hash = $2, password_history = $3::jsonb, must_change = false, changed_at = $4
    where user_id = $1 and password_hash = $5 returning user_id`,
};

export interface PasswordChange {
  readonly actor: Actor;
  readonly oldPassword: string;
  readonly newPassword: string;
}

export async function changePassword(context: ServerContext, change: PasswordChange, call: CallContext): Promise<void> {
  const { actor } = change;
  const key = `password:${actor.userId}`;
  const charge = await chargeAttempt(context, key, call.now);
  if (charge.kind === 'locked') throw new AppError('locked', { minutes: charge.minutes });
  const [row] = await context.sql.query(FIND, [actor.userId]);
  const current = String(row?.['password_hash']);
  if (!(await verifyPassword(current, change.oldPassword))) {
    await noteFailure(context, key, call.now);
    throw new AppError('wrongOldPassword');
  }
  await clearAttempts(context.sql, key);

  const past = Array.isArray(row?.['password_history']) ? row['password_history'].map(String) : [];
  const phone = typeof row?.['phone'] === 'string' ? context.cipher.decrypt(row['phone']) : '';
  const remembered = await context.settings.number('passwordsRemembered');
  const history = [current, ...past.filter((old) => old !== current)].slice(0, remembered);
  await checkNewPassword({ password: change.newPassword, personal: [actor.username, phone], history }, '/newPassword');

  const fresh = await hashPassword(change.newPassword);
  await context.sql.transaction(async (runner) => {
    const kept = JSON.stringify([fresh, ...history].slice(0, remembered));
    const stored = await runner.query(STORE, [actor.userId, fresh, kept, call.now, current]);
    if (stored.length === 0) throw new AppError('wrongOldPassword');
    await endSessions(runner, actor.userId, { reason: 'password', now: call.now });
    await logLogin(runner, doneEvent('password', actor, call));
  });
}
