// Codes by text message for who forgot the password: six digits, five minutes, five wrong tries, used once; sixty seconds apart
// and so many a day for one number. Whether anybody has the number shows in no answer and in no time taken.
import { randomInt } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import type { ServerContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';

export const CODE_MINUTES = 5;
export const CODE_EVERY_SECONDS = 60;
const MOST_TRIES = 5;

type CodeParts = Pick<ServerContext, 'sql' | 'cipher' | 'settings' | 'sms'>;

const ONE_AT_A_TIME = { name: 'sms-code-turn', text: "select pg_advisory_xact_lock(hashtextextended('sms code ' || $1, 0))" };
const EARLIER = {
  name: 'sms-code-earlier',
  text: `select count(*)::int as today, ceil(extract(epoch from max(created_at) + interval '${CODE_EVERY_SECONDS} seconds' - $2::timestamptz))::int as wait
    from sms_code where phone_bix = $1 and created_at > $2::timestamptz - interval '1 day'`,
};
const KEEP = {
  name: 'sms-code-keep',
  text: `insert into sms_code (phone_bix, code_bix, created_at, expires_at) values ($1, $2, $3, $4)`,
};
/** The newest alone counts: an older one in somebody's inbox is worth nothing any more. */
const TRY = {
  name: 'sms-code-try',
  text: `update sms_code set tries = tries + case when code_bix = $2 then 0 else 1 end
    where id = (select id from sms_code where phone_bix = $1 order by created_at desc, id desc limit 1)
      and used_at is null and expires_at > $3 and tries < ${MOST_TRIES} returning id, code_bix = $2 as fits`,
};
const USE_UP = { name: 'sms-code-use-up', text: 'update sms_code set used_at = $2 where id = $1 and used_at is null returning id' };

export interface CodeRequest {
  readonly phone: string;
  /** Whether an account goes by the number. */
  readonly isKnown: boolean;
  readonly now: Date;
}

/** Throws when it is too early or the day's measure is full. */
export async function sendCode(parts: CodeParts, { phone, isKnown, now }: CodeRequest): Promise<void> {
  const index = parts.cipher.blindIndex(phone);
  const most = await parts.settings.number('smsPerDay');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await parts.sql.transaction(async (runner) => {
    await runner.query(ONE_AT_A_TIME, [index]);
    const [earlier] = await runner.query(EARLIER, [index, now]);
    const wait = Number(earlier?.['wait'] ?? 0);
    if (wait > 0) throw new AppError('codeTooSoon', { seconds: wait }, { wait });
    if (Number(earlier?.['today']) >= most) throw new AppError('codeTooMany');
    await runner.query(KEEP, [index, codeIndex(parts, phone, code), now, expiresAt]);
    await parts.sms.enqueue(runner, {
      phone, template: 'code', values: { code, minutes: String(CODE_MINUTES) }, expiresAt, isDummy: !isKnown,
      text: `您的验证码是${code}，${CODE_MINUTES}分钟内有效，用于找回登录密码。如非本人操作，请忽略。`,
    });
  });
  parts.sms.wake();
}

/** Id of the code that fits; throws where none does: a wrong one is charged. */
export async function checkCode(parts: CodeParts, { phone, code, now }: { readonly phone: string; readonly code: string; readonly now: Date }): Promise<number> {
  const [row] = await parts.sql.query(TRY, [parts.cipher.blindIndex(phone), codeIndex(parts, phone, code), now]);
  if (row?.['fits'] !== true) throw new AppError('wrongCode', {}, { errors: [{ field: '/code', message: '短信验证码错误或已过期' }] });
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
