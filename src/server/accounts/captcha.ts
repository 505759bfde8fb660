// Issues captchas and uses them up: four characters to read and a proof of work to find, five minutes. A picture alone
// is read by a small network; the work beside it makes each try cost a second of somebody's machine (ALTCHA, nothing
// from outside). Enters: id, text typed and proof. Leaves: whether they belong together; a wrong one is gone.
import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { isObject, objectOf } from '../../core/json.ts';
import type { ServerContext } from '../context.ts';
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';

const LENGTH = 4;
const LIFE_MINUTES = 5;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * A form that is refused at a field keeps its captcha for so many tries: what is taken must not be asked without end.
 */
const MOST_USES = 5;

/**
 * SHA-256 rounds of one guess; at most so many guesses: about a second on an office's machine, in the page's own code.
 */
const ROUNDS = 500;
const MOST_GUESSES = 400;

export type CaptchaParts = Pick<ServerContext, 'sql' | 'cipher'>;

const ISSUE = {
  name: 'captcha-issue',
  text: `insert into captcha (answer_hash, expires_at)
    values ($1, $2::timestamptz + interval '${LIFE_MINUTES} minutes') returning id`,
};
const TRY = {
  name: 'captcha-try',
  text: `update captcha set uses = uses + 1 where id = $1
    returning answer_hash = $2 and expires_at > $3 and uses <= ${MOST_USES} as fits`,
};
const DROP = {
  name: 'captcha-drop',
  text: 'delete from captcha where id = $1 returning answer_hash = $2 and expires_at > $3 as fits',
};

export interface IssuedCaptcha {
  readonly captchaId: string;
  /** PNG as a data URL. */
  readonly image: string;
  /** ALTCHA challenge of version 2; its solution comes back as `altcha`: base64 of {challenge, solution}. */
  readonly challenge: Challenge;
}

export interface GivenCaptcha {
  readonly id: string;
  readonly answer: string;
  /** Base64 of the ALTCHA payload. */
  readonly proof: string;
}

/** `answer` and `guesses` are drawn where a test does not say them. */
export async function issueCaptcha(
  parts: CaptchaParts,
  now: Date,
  fixed: { readonly answer?: string; readonly guesses?: number } = {},
): Promise<IssuedCaptcha> {
  const answer = fixed.answer ?? randomAnswer();
  const [row] = await parts.sql.query(ISSUE, [hashAnswer(answer), now]);
  const captchaId = String(row?.['id']);
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: ROUNDS,
    counter: fixed.guesses ?? randomInt(1, MOST_GUESSES),
    deriveKey,
    data: { captchaId },
    ...secretsOf(parts),
  });
  return { captchaId, image: `data:image/png;base64,${drawCaptcha(answer).toString('base64')}`, challenge };
}

/** One try: right or wrong, the captcha is gone. */
export async function useCaptcha(parts: CaptchaParts, given: GivenCaptcha, now: Date): Promise<boolean> {
  if (!UUID.test(given.id)) return false;
  const [row] = await parts.sql.query(DROP, [given.id, hashAnswer(given.answer), now]);
  return row?.['fits'] === true && (await isWorked(parts, given));
}

/** A right one stays for the next try of the same form, until `dropCaptcha`; a wrong one is gone. */
export async function tryCaptcha(parts: CaptchaParts, given: GivenCaptcha, now: Date): Promise<boolean> {
  if (!UUID.test(given.id)) return false;
  const [row] = await parts.sql.query(TRY, [given.id, hashAnswer(given.answer), now]);
  if (row?.['fits'] === true && (await isWorked(parts, given))) return true;
  await parts.sql.query(DROP, [given.id, '', now]);
  return false;
}

export async function dropCaptcha(parts: CaptchaParts, id: string, now: Date): Promise<void> {
  if (UUID.test(id)) await parts.sql.query(DROP, [id, '', now]);
}

/** Whether the work was done, and for this captcha. */
async function isWorked(parts: CaptchaParts, { id, proof }: GivenCaptcha): Promise<boolean> {
  const payload = readProof(proof);
  if (payload === null || payload.challenge.parameters.data?.['captchaId'] !== id) return false;
  try {
    return (await verifySolution({ ...payload, deriveKey, ...secretsOf(parts) })).verified;
  } catch {
    // The library throws on numbers and texts that no challenge of ours has.
    return false;
  }
}

function readProof(proof: string): Payload | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    return isPayload(read) ? read : null;
  } catch {
    return null;
  }
}

/** As far as the library is not asked to judge. */
function isPayload(read: unknown): read is Payload {
  const { challenge, solution } = objectOf(read);
  return isObject(challenge) && isObject(challenge['parameters']) && isObject(solution);
}

/** Of the office's key: the same on every server of one database. */
function secretsOf({ cipher }: CaptchaParts): {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
} {
  return {
    hmacSignatureSecret: cipher.blindIndex('altcha challenge'),
    hmacKeySignatureSecret: cipher.blindIndex('altcha key'),
  };
}

function randomAnswer(): string {
  return Array.from({ length: LENGTH }, () => CAPTCHA_ALPHABET.charAt(randomInt(CAPTCHA_ALPHABET.length))).join('');
}

function hashAnswer(answer: string): string {
  return createHash('sha256').update(answer.trim().toUpperCase()).digest('hex');
}
