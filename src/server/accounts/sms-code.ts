// Codes by text message: six digits, five minutes, five wrong tries, used once; sixty seconds apart and so many a day.
// Counted by number and by who asks: a stranger's asking uses up nothing of the owner's, a stranger's guesses end no
// code of the owner's. Whether anybody has the number shows in no answer and in no time taken.
import { randomInt } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';

const CODE_MINUTES = 5;
export const CODE_EVERY_SECONDS = 60;
const MOST_TRIES = 5;
/** From all addresses together, in days' measures; addresses the owner has signed in from are beside it. */
const MOST_MEASURES = 2;

/** What a code is for: one for a password opens no registration. */
type CodePurpose = 'reset' | 'register';

type CodeParts = Pick<ServerContext, 'sql' | 'cipher' | 'settings' | 'sms'>;

const ONE_AT_A_TIME = {
  name: 'sms-code-turn',
  text: "select pg_advisory_xact_lock(hashtextextended('sms code ' || $1, 0))",
};
const EARLIER = {
  name: 'sms-code-earlier',
  text: `select count(*) filter (where ip = $3)::int as own, count(*)::int as total,
      ceil(extract(epoch from max(created_at) filter (where ip = $3) + interval '${CODE_EVERY_SECONDS} seconds' - $2::timestamptz))::int as wait
    from sms_code where phone_bix = $1 and created_at > $2::timestamptz - interval '1 day'`,
};
const KEEP = {
  name: 'sms-code-keep',
  text: 'insert into sms_code (phone_bix, code_bix, created_at, expires_at, ip, purpose) values ($1, $2, $3, $4, $5, $6)',
};
/**
 * The newest that this address asked for, else the newest of all: an older one in somebody's inbox is worth nothing any
 * more.
 */
const TRY = {
  name: 'sms-code-try',
  text: `update sms_code set
      tries = tries + case when ip = $4 and code_bix <> $2 then 1 else 0 end,
      other_tries = other_tries + case when ip <> $4 and code_bix <> $2 then 1 else 0 end
    where id = (select id from sms_code where phone_bix = $1 and purpose = $5 and used_at is null and expires_at > $3
        order by ip = $4 desc, created_at desc, id desc limit 1)
      and case when ip = $4 then tries else other_tries end < ${MOST_TRIES} returning id, code_bix = $2 as fits`,
};
/** With it all that the number has been sent for the same purpose. */
const USE_UP = {
  name: 'sms-code-use-up',
  text: `update sms_code set used_at = $2 where used_at is null and (phone_bix, purpose) = (
    select phone_bix, purpose from sms_code where id = $1 and used_at is null for update) returning id`,
};

export interface CodeRequest {
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** Who asks. */
  readonly ip: string;
  /** The owner of the number has signed in from this address: strangers' asking elsewhere does not count here. */
  readonly isTrusted: boolean;
  /** Whether a code may reach the number for this purpose. */
  readonly isSent: boolean;
  readonly now: Date;
}

const WORDS: Readonly<Record<CodePurpose, string>> = { reset: '找回登录密码', register: '注册时核验手机号' };

/** Throws when it is too early or the day's measure is full. */
export async function sendCode(
  parts: CodeParts,
  { phone, purpose, ip, isTrusted, isSent, now }: CodeRequest,
): Promise<void> {
  const index = parts.cipher.blindIndex(phone);
  const most = await parts.settings.number('smsPerDay');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await parts.sql.transaction(async (runner) => {
    await runner.query(ONE_AT_A_TIME, [index]);
    const [earlier] = await runner.query(EARLIER, [index, now, ip]);
    const wait = Number(earlier?.['wait'] ?? 0);
    if (wait > 0) throw new AppError('codeTooSoon', { seconds: wait }, { wait });
    const isFull =
      Number(earlier?.['own']) >= most || (!isTrusted && Number(earlier?.['total']) >= most * MOST_MEASURES);
    if (isFull) throw new AppError('codeTooMany');
    await runner.query(KEEP, [index, codeIndex(parts, phone, code), now, expiresAt, ip, purpose]);
    await parts.sms.enqueue(runner, {
      phone,
      template: 'code',
      values: { code, minutes: String(CODE_MINUTES) },
      expiresAt,
      isDummy: !isSent,
      text: `您的验证码是${code}，${CODE_MINUTES}分钟内有效，用于${WORDS[purpose]}。如非本人操作，请忽略。`,
    });
  });
  parts.sms.wake();
}

export interface GivenCode {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly ip: string;
  readonly now: Date;
}

/** Id of the code that fits; throws where none does: a wrong one is charged. */
export async function checkCode(parts: CodeParts, { phone, purpose, code, ip, now }: GivenCode): Promise<number> {
  const [row] = await parts.sql.query(TRY, [
    parts.cipher.blindIndex(phone),
    codeIndex(parts, phone, code),
    now,
    ip,
    purpose,
  ]);
  if (row?.['fits'] !== true)
    throw new AppError('wrongCode', {}, { errors: [{ field: '/code', message: '短信验证码错误或已过期' }] });
  return Number(row['id']);
}

/** false: somebody used it in the meantime. */
export async function useUpCode(runner: SqlRunner, id: number, now: Date): Promise<boolean> {
  return (await runner.query(USE_UP, [id, now])).length > 0;
}

/** Keyed: of a million codes each could be tried against a plain hash. */
function codeIndex({ cipher }: CodeParts, phone: string, code: string): string {
  return cipher.blindIndex(`sms code ${phone} ${code}`);
}
