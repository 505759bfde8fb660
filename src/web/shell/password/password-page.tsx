// /my/forgetPwd: old, new, repeat. After the change every session of the account is over, so one signs in again.
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ERRORS } from '../../../core/errors.ts';
import { messageOf } from '../../session/api-error.ts';
import { useSession } from '../../session/session-context.tsx';
import { InlineAlert, type InlineMessage } from '../inline-alert.tsx';
import { Header } from '../layout/header.tsx';
import { PasswordField } from '../password-field.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { useShell } from '../shell-state.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { checkPasswords, type PasswordErrors, type PasswordValues } from './password-rules.ts';
import styles from './password.module.css';
import { RuleList } from './rule-list.tsx';

const EMPTY: PasswordValues = { oldPassword: '', newPassword: '', repeat: '' };
const DONE = '密码修改成功，请重新登录';

export function PasswordPage() {
  useDocumentTitle('设置密码');
  const mainRef = useMainFocus();
  const session = useSession();
  const navigate = useNavigate();
  const isForced = useShell().home?.mustChangePassword ?? false;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [message, setMessage] = useState<InlineMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const oldRef = useRef<HTMLInputElement>(null);
  const newRef = useRef<HTMLInputElement>(null);
  const repeatRef = useRef<HTMLInputElement>(null);

  const field = (name: keyof PasswordValues) => ({
    id: name,
    value: values[name],
    error: errors[name] ?? '',
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: '' }));
    },
    onBlur: () => {
      if (values[name] !== '') setErrors((now) => ({ ...now, [name]: checkPasswords(values)[name] ?? '' }));
    },
  });

  const change = async (): Promise<void> => {
    running.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await session.account.changePassword({ oldPassword: values.oldPassword, newPassword: values.newPassword });
      await session.end({ kind: 'password-changed', message: DONE });
    } catch (error) {
      setMessage({ tone: 'error', text: messageOf(error) });
      setBusy(false);
      running.current = false;
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (running.current) return;
    const found = checkPasswords(values);
    setErrors(found);
    const first = found.oldPassword ? oldRef : found.newPassword ? newRef : found.repeat ? repeatRef : null;
    if (first === null) void change();
    else first.current?.focus();
  };

  return (
    <div className={styles['page']}>
      <Header />
      <main id="main" ref={mainRef} tabIndex={-1} aria-label="设置密码" className={styles['card']}>
        <h1>设置密码</h1>
        <p className={styles['lead']}>修改成功后需要用新密码重新登录。</p>
        <InlineAlert
          message={message ?? (isForced ? { tone: 'warning', text: ERRORS.mustChangePassword.text } : null)}
        />
        <form className={styles['form']} onSubmit={submit} noValidate>
          <PasswordField {...field('oldPassword')} label="旧密码" autoComplete="current-password" inputRef={oldRef} />
          <PasswordField
            {...field('newPassword')}
            label="新密码"
            autoComplete="new-password"
            inputRef={newRef}
            describedBy="password-rules"
          />
          <RuleList id="password-rules" password={values.newPassword} />
          <PasswordField {...field('repeat')} label="确认新密码" autoComplete="new-password" inputRef={repeatRef} />
          <div className={styles['ways']}>
            <PrimaryButton busy={busy}>{busy ? '正在提交' : '确认修改'}</PrimaryButton>
            {isForced ? null : (
              <button type="button" className={styles['back']} onClick={() => void navigate(-1)}>
                返回
              </button>
            )}
          </div>
        </form>
      </main>
    </div>
  );
}
