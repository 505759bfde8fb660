// The picture a visitor must read after three failed logins.
import type { Api } from '../../session/api.ts';
import { ApiError } from '../../session/api-error.ts';

export interface Captcha {
  readonly captchaId: string;
  /** data: URL */
  readonly image: string;
}

export function fetchCaptcha(api: Api): Promise<Captcha> {
  return api.call<Captcha>({ path: '/api/common/captcha', method: 'GET' });
}

/** Whether the refusal says that the next try needs a captcha. */
export function captchaAsked(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return false;
  return 'captcha' in error.result && error.result.captcha === true;
}
