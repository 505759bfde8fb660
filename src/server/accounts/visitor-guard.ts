// What visitors may do without an account, by address: freely a few times an hour, then with a captcha, then no more.
// Whole schools register from one address, so the last limit is wide. A captcha that is sent is held to whether it was
// needed or not.
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import { tryCaptcha, useCaptcha, type CaptchaParts, type GivenCaptcha } from './captcha.ts';
import { textArgument, type Arguments } from './calls/argument.ts';

export interface VisitorLimits {
  /** "register", "code": each is counted by itself. */
  readonly what: string;
  readonly freePerHour: number;
  readonly mostPerHour: number;
}

/** One statement, so that visits at once are counted one after the other. */
const COUNT = {
  name: 'visitor-guard-count',
  text: `insert into login_guard as guard (key, failures, window_start) values ($1, 1, $2)
    on conflict (key) do update set
      failures = case when guard.window_start <= $2::timestamptz - interval '1 hour' then 1 else guard.failures + 1 end,
      window_start = case when guard.window_start <= $2::timestamptz - interval '1 hour' then $2 else guard.window_start end
    returning failures`,
};

/** Arguments every call guarded so takes beside its own. */
export const CAPTCHA_ARGUMENTS = {
  captchaId: { type: 'string', title: '验证码编号', maxLength: 36 },
  captcha: { type: 'string', title: '图形验证码', maxLength: 10 },
  altcha: { type: 'string', title: '工作量证明', maxLength: 2_000 },
} as const;

/** null: none came. */
export function givenCaptcha(args: Arguments): GivenCaptcha | null {
  const answer = textArgument(args, 'captcha');
  return answer === '' ? null : { id: textArgument(args, 'captchaId'), answer, proof: textArgument(args, 'altcha') };
}

export interface Visit {
  readonly limits: VisitorLimits;
  readonly call: CallContext;
  /** The captcha stays for the next try of a form that is refused at a field: the caller drops it when all is done. */
  readonly keepsCaptcha: boolean;
}

/**
 * Throws where a captcha is wanted or wrong (the answer's result.captcha says that another is needed), or too many came
 * before.
 */
export async function admitVisitor(
  parts: CaptchaParts,
  args: Arguments,
  { limits, call, keepsCaptcha }: Visit,
): Promise<void> {
  const given = givenCaptcha(args);
  const check = keepsCaptcha ? tryCaptcha : useCaptcha;
  const isHuman = given !== null && (await check(parts, given, call.now));
  if (given !== null && !isHuman) throw new AppError('wrongCaptcha', {}, { captcha: true });
  const [row] = await parts.sql.query(COUNT, [`${limits.what}:${call.ip}`, call.now]);
  const visits = Number(row?.['failures']);
  if (visits > limits.mostPerHour) throw new AppError('tooMany');
  if (visits > limits.freePerHour && !isHuman) throw new AppError('needsCaptcha', {}, { captcha: true });
}
