// Sweeps what has run out: sessions (a day later, so that a replaced token still answers 402), captchas, download
// tokens, guards, answered requests.
import type { SqlPort } from '../db/sql-port.ts';
import type { Job } from './job-runner.ts';

const TEN_MINUTES = 600;

const SWEEPS: readonly string[] = [
  "delete from sms_code where created_at < $1::timestamptz - interval '2 days'",
  "delete from sms_message where status <> 'waiting' and created_at < $1::timestamptz - interval '30 days'",
  // Messages of the bell are no record: what was done stands in the audit log.
  "delete from message where send_time < $1::timestamptz - interval '180 days'",
  "delete from reminder where last_time < $1::timestamptz - interval '400 days'",
  "delete from download_token where expires_at < $1::timestamptz - interval '1 hour'",
  "delete from session where expires_at < $1::timestamptz - interval '1 day'",
  "delete from captcha where expires_at < $1::timestamptz - interval '1 hour'",
  "delete from request_key where answered_at < $1::timestamptz - interval '1 hour'",
  "delete from quota where window_start < $1::timestamptz - interval '2 days'",
  "delete from undo_step where until < $1::timestamptz - interval '1 day'",
  "delete from login_guard where window_start < $1::timestamptz - interval '1 day'",
];

export function purgeExpiredJob(sql: SqlPort): Job {
  return {
    name: 'purge-expired',
    title: '清理过期的会话与验证码',
    everySeconds: TEN_MINUTES,
    run: (now) => purgeExpired(sql, now),
  };
}

export async function purgeExpired(sql: SqlPort, now: Date): Promise<void> {
  for (const text of SWEEPS) await sql.query({ text }, [now]);
}
