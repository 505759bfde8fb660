// A captcha of a test office, read and worked out, as the page sends it: few guesses, so that no test waits for the
// work.
import type { Payload } from 'altcha-lib';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { issueCaptcha } from '../../src/server/accounts/captcha.ts';
import type { WholeOffice } from './whole-office.ts';

export type SolvedCaptcha = Readonly<Record<'captchaId' | 'captcha' | 'altcha', string>>;

export async function solvedCaptcha({ office, clock }: WholeOffice): Promise<SolvedCaptcha> {
  const { captchaId, challenge } = await issueCaptcha(office.context, clock.now(), { answer: 'KM37', guesses: 1 });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the work was not found');
  const payload: Payload = { challenge, solution };
  return { captchaId, captcha: 'km37', altcha: Buffer.from(JSON.stringify(payload)).toString('base64') };
}
