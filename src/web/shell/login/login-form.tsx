// The login form itself. Errors of a field stand under it, the server's refusal above the form; focus goes to what must
// be corrected.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session-context.tsx';
import type { SignedIn } from '../../session/session.ts';
import type { LeftPage } from '../left-page.ts';
import { InlineAlert, type InlineMessage } from '../inline-alert.tsx';
import { PasswordField } from '../password-field.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { TextField } from '../text-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import styles from './login.module.css';
import { checkLogin, type LoginErrors, type LoginValues, nextPage, useLogin } from './use-login.ts';

const EMPTY: LoginValues = { username: '', password: '', captcha: '' };

interface LoginFormProps {
  /** Why one is here; null: came freely. */
  readonly message: InlineMessage | null;
  readonly left: LeftPage | null;
  /** Address that was opened without a login; null: none. */
  readonly wanted: string | null;
}

export function LoginForm({ message, left, wanted }: LoginFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<LoginErrors>({});
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const captchaRef = useRef<HTMLInputElement>(null);

  const goOn = (signedIn: SignedIn): void => {
    const isSamePerson = left !== null && left.userId === signedIn.user.id;
    void navigate(nextPage(session.app, signedIn, wanted), {
      replace: true,
      state: isSamePerson ? { left } : wanted === null ? null : { wanted },
    });
  };
  const login = useLogin(goOn);

  useEffect(() => usernameRef.current?.focus(), []);
  useEffect(() => {
    if (login.captcha === null) return;
    setValues((now) => ({ ...now, captcha: '' }));
    captchaRef.current?.focus();
  }, [login.captcha]);

  const set = (name: keyof LoginValues) => (value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: '' }));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkLogin(values, login.captcha !== null);
    setErrors(found);
    const first = found.username ? usernameRef : found.password ? passwordRef : found.captcha ? captchaRef : null;
    if (first === null) void login.submit(values);
    else first.current?.focus();
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <InlineAlert message={login.message ?? message} />
      <TextField
        id="username"
        label="账号"
        value={values.username}
        onChange={set('username')}
        error={errors.username ?? ''}
        inputRef={usernameRef}
        input={{
          name: 'username',
          autoComplete: 'username',
          placeholder: '请输入账号或手机号',
          required: true,
          autoCapitalize: 'off',
          spellCheck: false,
          maxLength: 64,
        }}
      />
      <PasswordField
        id="password"
        label="密码"
        value={values.password}
        onChange={set('password')}
        error={errors.password ?? ''}
        inputRef={passwordRef}
        autoComplete="current-password"
        placeholder="请输入密码"
      />
      {login.captcha === null ? null : (
        <CaptchaField
          captcha={login.captcha}
          value={values.captcha}
          onChange={set('captcha')}
          error={errors.captcha ?? ''}
          inputRef={captchaRef}
          onRenew={() => void login.renewCaptcha()}
        />
      )}
      <PrimaryButton busy={login.busy}>{login.busy ? '正在登录' : '登录'}</PrimaryButton>
    </form>
  );
}
