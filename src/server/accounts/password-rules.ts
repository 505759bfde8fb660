// What a new password must be beyond its form: not among the first that others try, not used lately, not made of the
// person's own name or number (controls.md, Accounts). Enters: the password and what it may not resemble. Throws
// AppError with what to do.
import { AppError, validationError } from '../../core/errors.ts';
import { isStrongPassword } from '../../core/formats/password.ts';
import { verifyPassword } from './password-hash.ts';

export interface NewPassword {
  readonly password: string;
  /** Account, phone: texts it may not contain. */
  readonly personal: readonly string[];
  /** Hashes of the passwords it may not be, the current one included. */
  readonly history: readonly string[];
}

/** field: JSON pointer of the argument that holds it. */
export async function checkNewPassword({ password, personal, history }: NewPassword, field: string): Promise<void> {
  if (password.length < 8) throw validationError([{ field, message: '最小长度为8' }]);
  if (password.length > 16) throw validationError([{ field, message: '最大长度不能超过16' }]);
  if (!isStrongPassword(password))
    throw validationError([{ field, message: '密码必须包含大小写字母、数字和特殊字符' }]);
  const lower = password.toLowerCase();
  // Texts of one or two characters ("1") would refuse almost anything.
  if (personal.some((text) => text.length >= 3 && lower.includes(text.toLowerCase())))
    throw new AppError('passwordHasName');
  const { isEasilyGuessed } = await import('./password-strength.ts');
  if (isEasilyGuessed(password, personal)) throw new AppError('passwordCommon');
  for (const old of history) {
    if (await verifyPassword(old, password)) throw new AppError('passwordReused');
  }
}
