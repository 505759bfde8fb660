// The password asked again within a session, under the guard of the password change: a stolen session must not guess.
// Throws wrongPassword or locked; afterwards the session may fire events with `reauthenticate`.
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { CallContext, ServerContext } from '../context.ts';
import { chargeAttempt, clearAttempts, noteFailure } from './login-guard.ts';
import { verifyPassword } from './password-hash.ts';
import { noteReauthentication } from './session.ts';

const FIND = { name: 'confirm-password-find', text: 'select password_hash from account where user_id = $1' };

interface Confirmation {
  readonly actor: Actor;
  readonly password: string;
}

export async function confirmPassword(context: ServerContext, given: Confirmation, call: CallContext): Promise<void> {
  const { actor, password } = given;
  // The same key as the password change: the two together are tried no more often than one.
  const key = `password:${actor.userId}`;
  const charge = await chargeAttempt(context, key, call.now);
  if (charge.kind === 'locked') throw new AppError('locked', { minutes: charge.minutes });
  const [row] = await context.sql.query(FIND, [actor.userId]);
  if (!(await verifyPassword(String(row?.['password_hash']), password))) {
    await noteFailure(context, key, call.now);
    throw new AppError('wrongPassword', {}, { errors: [{ field: '/password', message: '登录密码错误' }] });
  }
  await clearAttempts(context.sql, key);
  await noteReauthentication(context.sql, actor.sessionId, call.now);
}
