// A new password for who proves the phone by a code: every rule of a new password holds, the code is used up with the
// change, all sessions of the account end and its lock is lifted.
import { AppError } from '../../core/errors.ts';
import type { CallContext, ServerContext } from '../context.ts';
import { clearLogin } from './login-guard.ts';
import { doneEvent, logLogin } from './login-log.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { endSessions } from './session.ts';
import { checkCode, useUpCode } from './sms-code.ts';

export interface PasswordReset {
  readonly phone: string;
  readonly code: string;
  readonly newPassword: string;
}

interface PhoneOwner {
  readonly userId: number;
  readonly username: string;
  readonly passwords: readonly string[];
}

/** Whose login name the number is, else who has it as a phone. */
const FIND = {
  name: 'reset-password-find',
  text: `select u.id, u.username, u.username_bix, a.password_hash, a.password_history from "user" u join account a on a.user_id = u.id
    where not u.del_flag and (u.username_bix = $1 or u.phone_bix = $1) order by u.username_bix = $1 desc, u.id limit 1`,
};
const STORE = {
  name: 'reset-password-store',
  text: `update account set password_hash = $2, password_history = $3::jsonb, must_change = false, changed_at = $4 where user_id = $1`,
};

export async function findPhoneOwner(
  { sql, cipher }: Pick<ServerContext, 'sql' | 'cipher'>,
  phone: string,
): Promise<PhoneOwner | null> {
  const [row] = await sql.query(FIND, [cipher.blindIndex(phone)]);
  if (row === undefined) return null;
  const past = Array.isArray(row['password_history']) ? row['password_history'].map(String) : [];
  const current = String(row['password_hash']);
  return {
    userId: Number(row['id']),
    username: cipher.decrypt(String(row['username'])),
    passwords: [current, ...past.filter((old) => old !== current)],
  };
}

export async function resetPassword(
  context: ServerContext,
  { phone, code, newPassword }: PasswordReset,
  call: CallContext,
): Promise<void> {
  const codeId = await checkCode(context, { phone, purpose: 'reset', code, ip: call.ip, now: call.now });
  const owner = await findPhoneOwner(context, phone);
  if (owner === null) throw new AppError('wrongCode');
  const remembered = await context.settings.number('passwordsRemembered');
  const history = owner.passwords.slice(0, remembered);
  await checkNewPassword({ password: newPassword, personal: [owner.username, phone], history }, '/newPassword');
  const fresh = await hashPassword(newPassword);
  await context.sql.transaction(async (runner) => {
    if (!(await useUpCode(runner, codeId, call.now))) throw new AppError('wrongCode');
    await runner.query(STORE, [
      owner.userId,
      fresh,
      JSON.stringify([fresh, ...history].slice(0, remembered)),
      call.now,
    ]);
    await endSessions(runner, owner.userId, { reason: 'password', now: call.now });
    await logLogin(runner, doneEvent('password', { ...owner, roleType: null }, call));
  });
  await clearLogin(context.sql, context.cipher.blindIndex(owner.username));
}
