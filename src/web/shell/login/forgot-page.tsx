// /forgetpassword: phone, code by text message, new password twice. What the server says stands above; the countdown to
// the next code survives a reload of the page.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { InlineAlert, type InlineMessage } from '../inline-alert.tsx';
import type { LoginState } from '../left-page.ts';
import { PasswordField } from '../password-field.tsx';
import { RuleList } from '../password/rule-list.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { productNames } from '../product.ts';
import { TextField } from '../text-field.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { BrandPanel } from './brand-panel.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { type Captcha, captchaArguments, captchaAsked, fetchCaptcha } from './captcha.ts';
import { checkReset, type ResetErrors, type ResetValues } from './check-reset.ts';
import styles from './login.module.css';
import { useCountdown } from './use-countdown.ts';

const EMPTY: ResetValues = { phone: '', captcha: '', code: '', newPassword: '', repeat: '' };
const ORDER = ['phone', 'captcha', 'code', 'newPassword', 'repeat'] as const;

export function ForgotPage() {
  const { state }: { readonly state: LoginState | null } = useLocation();
  useDocumentTitle('忘记密码');
  const mainRef = useMainFocus();
  return (
    <div className={styles['page']}>
      <BrandPanel />
      <main className={styles['side']} id="main" ref={mainRef} tabIndex={-1} aria-label="忘记密码">
        <div className={styles['card']}>
          <h2 className={styles['heading']}>忘记密码</h2>
          <ForgotForm state={state} />
          <p className={styles['hint']}>
            手机号已停用的，请联系所在单位的委托管理机构或{productNames().owner}重置密码。
          </p>
          <p className={styles['links']}>
            <Link to="/login" state={state}>
              返回登录
            </Link>
          </p>
        </div>
        <footer className={styles['footer']}>© {productNames().owner}</footer>
      </main>
    </div>
  );
}

function ForgotForm({ state }: { readonly state: LoginState | null }) {
  const api = useApi();
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<ResetErrors>({});
  const [message, setMessage] = useState<InlineMessage | null>(null);
  const [busy, setBusy] = useState<'code' | 'change' | null>(null);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const countdown = useCountdown('smsCodeUntil');
  const form = useRef<HTMLFormElement>(null);

  const renew = async (): Promise<void> => {
    setValues((now) => ({ ...now, captcha: '' }));
    setCaptcha(await fetchCaptcha(api).catch(() => null));
  };
  // The picture belongs to the first code that is asked for.
  useEffect(() => {
    let isCurrent = true;
    fetchCaptcha(api).then(
      (first) => isCurrent && setCaptcha(first),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);

  const set = (name: keyof ResetValues) => (value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: '' }));
  };
  const show = (found: ResetErrors): boolean => {
    setErrors(found);
    const first = ORDER.find((name) => (found[name] ?? '') !== '');
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`#reset-${first}`)?.focus();
    return first !== undefined;
  };

  const sendCode = async (): Promise<void> => {
    if (
      busy !== null ||
      countdown.seconds > 0 ||
      show(checkReset(values, { asks: 'code', hasCaptcha: captcha !== null }))
    )
      return;
    setBusy('code');
    setMessage(null);
    try {
      const args = { phone: values.phone.trim(), ...(await captchaArguments(captcha, values.captcha)) };
      const said = await api.answer<{ readonly wait: number }>({ path: '/api/common/sendCode', method: 'GET', args });
      countdown.begin(said.result.wait);
      setMessage({ tone: 'info', text: said.message });
      form.current?.querySelector<HTMLInputElement>('#reset-code')?.focus();
    } catch (error) {
      setMessage({ tone: 'error', text: messageOf(error) });
      if (captchaAsked(error)) show({ captcha: messageOf(error) });
    } finally {
      setBusy(null);
      await renew();
    }
  };

  const change = async (): Promise<void> => {
    setBusy('change');
    setMessage(null);
    try {
      const said = await api.answer({
        path: '/api/common/changePasswordByCode',
        args: { phone: values.phone.trim(), code: values.code.trim(), newPassword: values.newPassword },
      });
      void navigate('/login', { replace: true, state: { ...state, reason: undefined, done: said.message } });
    } catch (error) {
      setMessage({ tone: 'error', text: messageOf(error) });
      setBusy(null);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy === null && !show(checkReset(values, { asks: 'change', hasCaptcha: false }))) void change();
  };

  const sender = (
    <button
      type="button"
      className={styles['send']}
      disabled={countdown.seconds > 0}
      aria-busy={busy === 'code'}
      onClick={() => void sendCode()}
    >
      {countdown.seconds > 0 ? `${countdown.seconds}秒后重新获取` : '获取验证码'}
    </button>
  );
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <InlineAlert message={message} />
      <TextField
        id="reset-phone"
        label="手机号"
        value={values.phone}
        onChange={set('phone')}
        error={errors.phone ?? ''}
        input={{
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          placeholder: '请输入注册时的手机号',
          required: true,
          maxLength: 11,
        }}
      />
      {captcha === null ? null : (
        <CaptchaField
          id="reset-captcha"
          captcha={captcha}
          value={values.captcha}
          onChange={set('captcha')}
          error={errors.captcha ?? ''}
          inputRef={null}
          onRenew={() => void renew()}
        />
      )}
      <TextField
        id="reset-code"
        label="短信验证码"
        value={values.code}
        onChange={set('code')}
        error={errors.code ?? ''}
        end={sender}
        input={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          placeholder: '请输入6位验证码',
          required: true,
          maxLength: 6,
        }}
      />
      <PasswordField
        id="reset-newPassword"
        label="新密码"
        value={values.newPassword}
        onChange={set('newPassword')}
        error={errors.newPassword ?? ''}
        autoComplete="new-password"
        placeholder="请输入新密码"
        describedBy="reset-rules"
      />
      <RuleList id="reset-rules" password={values.newPassword} />
      <PasswordField
        id="reset-repeat"
        label="确认新密码"
        value={values.repeat}
        onChange={set('repeat')}
        error={errors.repeat ?? ''}
        autoComplete="new-password"
        placeholder="请再次输入新密码"
      />
      <PrimaryButton busy={busy === 'change'}>{busy === 'change' ? '正在提交' : '确认修改'}</PrimaryButton>
    </form>
  );
}
