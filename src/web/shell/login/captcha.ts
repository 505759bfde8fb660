// The picture a visitor must read, and the work that is found meanwhile: both go back with the form.
import type { Challenge } from 'altcha-lib';
import type { Api } from '../../session/api.ts';
import { ApiError } from '../../session/api-error.ts';
import { prove } from './proof-of-work.ts';

export interface Captcha {
  readonly captchaId: string;
  /** data: URL */
  readonly image: string;
  /** The work, begun when the picture came; resolves, never rejects. */
  readonly proof: Promise<string>;
}

interface Issued {
  readonly captchaId: string;
  readonly image: string;
  readonly challenge: Challenge;
}

export async function fetchCaptcha(api: Api): Promise<Captcha> {
  const { captchaId, image, challenge } = await api.call<Issued>({ path: '/api/common/captcha', method: 'GET' });
  return { captchaId, image, proof: prove(challenge) };
}

/** Arguments of a call that takes a captcha; none without one. */
export async function captchaArguments(
  captcha: Captcha | null,
  typed: string,
): Promise<Readonly<Record<string, string>>> {
  return captcha === null ? {} : { captchaId: captcha.captchaId, captcha: typed.trim(), altcha: await captcha.proof };
}

/** Whether the refusal says that the next try needs a captcha. */
export function captchaAsked(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null) return false;
  return 'captcha' in error.result && error.result.captcha === true;
}
