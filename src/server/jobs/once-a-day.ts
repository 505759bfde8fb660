// Lets a job run once on each day of the office, whichever server comes first. The day is noted when the work is done:
// a server that dies in the middle leaves the rest to the next one, so the work must be safe to begin again. It is told
// the day on which it ran last: there may have been no server since.
import { formatDate } from '../../core/date-time.ts';
import type { SqlPort } from '../db/sql-port.ts';

const READ_DAY = { name: 'job-read-day', text: "select value ->> 'day' as day from setting where key = $1" };
const WRITE_DAY = {
  name: 'job-write-day',
  text: `insert into setting (key, value) values ($1, jsonb_build_object('day', $2::text))
    on conflict (key) do update set value = excluded.value`,
};

export async function onceADay(
  sql: SqlPort,
  { name, now }: { readonly name: string; readonly now: Date },
  work: (last: string | null) => Promise<void>,
): Promise<void> {
  const key = `day:${name}`;
  const today = formatDate(now);
  const [row] = await sql.query(READ_DAY, [key]);
  const last = typeof row?.['day'] === 'string' ? row['day'] : null;
  if (last !== null && last >= today) return;
  await work(last);
  await sql.query(WRITE_DAY, [key, today]);
}
