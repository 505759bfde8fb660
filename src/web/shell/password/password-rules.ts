// The rules of a new password (product-spec §5, Change password) as the page checks them while one types. The server
// holds them again.
export interface PasswordRule {
  readonly id: 'length' | 'upper' | 'lower' | 'digit' | 'special';
  readonly title: string;
  readonly test: (password: string) => boolean;
}

const MIN = 8;
const MAX = 16;

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'length', title: `${MIN}-${MAX}位`, test: (password) => password.length >= MIN && password.length <= MAX },
  { id: 'upper', title: '含大写字母', test: (password) => /[A-Z]/.test(password) },
  { id: 'lower', title: '含小写字母', test: (password) => /[a-z]/.test(password) },
  { id: 'digit', title: '含数字', test: (password) => /\d/.test(password) },
  { id: 'special', title: '含特殊字符', test: (password) => /[^A-Za-z0-9\s]/.test(password) },
];

export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeat: string;
}

export type PasswordErrors = Partial<Record<keyof PasswordValues, string>>;

/** Messages word for word as specified; empty object: may be sent. */
export function checkPasswords(values: PasswordValues): PasswordErrors {
  const newPassword = checkNew(values.newPassword);
  return {
    ...(values.oldPassword === '' ? { oldPassword: '请输入旧密码!' } : {}),
    ...(newPassword === '' ? {} : { newPassword }),
    ...(values.repeat === values.newPassword && values.repeat !== ''
      ? {}
      : { repeat: values.repeat === '' ? '请再次输入新密码!' : '两次输入不一致！' }),
  };
}

function checkNew(password: string): string {
  if (password === '') return '请输入新密码!';
  if (password.length > MAX) return `最大长度不能超过${MAX}`;
  if (password.length < MIN) return `最小长度为${MIN}`;
  return PASSWORD_RULES.every((rule) => rule.test(password)) ? '' : '密码必须包含大小写字母、数字和特殊字符';
}
