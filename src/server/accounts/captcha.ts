// Issues captchas and uses them up: four characters, five minutes, one try each.
// Enters: id and text typed. Leaves: whether they belong together; either way the captcha is gone.
import { createHash, randomInt } from 'node:crypto';
import type { SqlPort } from '../db/sql-port.ts';
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';

const LENGTH = 4;
const LIFE_MINUTES = 5;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ISSUE = { name: 'captcha-issue', text: `insert into captcha (answer_hash, expires_at) values ($1, $2::timestamptz + interval '${LIFE_MINUTES} minutes') returning id` };
const USE_UP = { name: 'captcha-use-up', text: 'delete from captcha where id = $1 returning answer_hash = $2 and expires_at > $3 as fits' };

export interface IssuedCaptcha {
  readonly captchaId: string;
  /** PNG as a data URL. */
  readonly image: string;
}

export async function issueCaptcha(sql: SqlPort, now: Date, answer: string = randomAnswer()): Promise<IssuedCaptcha> {
  const [row] = await sql.query(ISSUE, [hashAnswer(answer), now]);
  return { captchaId: String(row?.['id']), image: `data:image/png;base64,${drawCaptcha(answer).toString('base64')}` };
}

export async function useCaptcha(sql: SqlPort, given: { readonly id: string; readonly answer: string }, now: Date): Promise<boolean> {
  if (!UUID.test(given.id)) return false;
  const [row] = await sql.query(USE_UP, [given.id, hashAnswer(given.answer), now]);
  return row?.['fits'] === true;
}

function randomAnswer(): string {
  return Array.from({ length: LENGTH }, () => CAPTCHA_ALPHABET.charAt(randomInt(CAPTCHA_ALPHABET.length))).join('');
}

function hashAnswer(answer: string): string {
  return createHash('sha256').update(answer.trim().toUpperCase()).digest('hex');
}
