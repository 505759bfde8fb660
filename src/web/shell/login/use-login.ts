// What the login form does: check, ask the server, follow the captcha, and say where to go next.
import { useRef, useState } from 'react';
import type { WebApp } from '../../../core/web-model.ts';
import { messageOf } from '../../session/api-error.ts';
import { landingOf } from '../../session/authority.ts';
import { useApi, useSession } from '../../session/session-context.tsx';
import type { SignedIn } from '../../session/session.ts';
import type { InlineMessage } from '../inline-alert.tsx';
import { type Captcha, captchaArguments, captchaAsked, fetchCaptcha } from './captcha.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** The messages of product-spec §5, by field. */
export function checkLogin(values: LoginValues, needsCaptcha: boolean): LoginErrors {
  return {
    ...(values.username.trim() === '' ? { username: '请输入账号' } : {}),
    ...(values.password === '' ? { password: '请输入密码' } : {}),
    ...(needsCaptcha && values.captcha.trim() === '' ? { captcha: '请输入图形验证码' } : {}),
  };
}

/**
 * product-spec §4, Login: weak password first; an approved account goes where it wanted to or chooses a system; one
 * that waits or was returned (userStatus 0, 2) lands on its own data, where the reason of a return stands.
 * What one may not see of the wanted page, the guard says.
 */
export function nextPage(app: WebApp, signedIn: SignedIn, wanted: string | null): string {
  if (signedIn.mustChangePassword) return '/my/forgetPwd';
  const landing = signedIn.role === null ? null : landingOf(app, signedIn.role);
  if (landing !== null) return landing.address;
  return wanted === null || wanted === '/' ? '/selectType' : wanted;
}

export function useLogin(onSignedIn: (signedIn: SignedIn) => void) {
  const api = useApi();
  const session = useSession();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [message, setMessage] = useState<InlineMessage | null>(null);
  const [busy, setBusy] = useState(false);
  // State is too late for the second click of a double click.
  const running = useRef(false);

  const renewCaptcha = async (): Promise<void> => {
    setCaptcha(await fetchCaptcha(api).catch(() => null));
  };

  const submit = async (values: LoginValues): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage(null);
    try {
      const signedIn = await session.signIn({
        username: values.username.trim(),
        password: values.password,
        ...(await captchaArguments(captcha, values.captcha)),
      });
      onSignedIn(signedIn);
    } catch (error) {
      setMessage({ tone: 'error', text: messageOf(error) });
      if (captcha !== null || captchaAsked(error)) await renewCaptcha();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { captcha, message, busy, submit, renewCaptcha };
}
