// What has been moved in, and who is at it: one at a time, by a lease that is renewed while the work goes on and ends
// by itself after a crash.
import type { SqlPort, SqlRunner } from '../db/sql-port.ts';
import type { Clock } from '../context.ts';
import { MoveRefused } from './move-refused.ts';

export const MOVED_TABLE = 'moved_record';
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const KEY = 'job:move-in';

const TAKE = {
  name: 'move-lease-take',
  text: `insert into setting as held (key, value) values ('${KEY}', jsonb_build_object('until', $2::timestamptz, 'by', $3::text))
    on conflict (key) do update set value = excluded.value
    where (held.value ->> 'until')::timestamptz <= $1 or held.value ->> 'by' = $3 returning key`,
};
const GIVE_BACK = { name: 'move-lease-end', text: `delete from setting where key = '${KEY}' and value ->> 'by' = $1` };

const KNOWN = {
  name: 'moved-known',
  text: `select source_key, record_id from ${MOVED_TABLE} where moving = $1 and source_key = any($2::text[])`,
};
const ADD = {
  name: 'moved-add',
  text: `insert into ${MOVED_TABLE} (moving, source_key, entity, record_id) select $1, k.key, $2, k.id from unnest($3::text[], $4::bigint[]) as k(key, id)`,
};

export interface MoveLease {
  /** Throws where another has taken over, because this one did not answer for long. */
  readonly hold: (runner?: SqlRunner) => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function takeMoveLease(sql: SqlPort, clock: Clock, holder: string): Promise<MoveLease> {
  const take = async (runner: SqlRunner): Promise<boolean> => {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_SECONDS * 1_000);
    return (await runner.query(TAKE, [now, until, holder])).length > 0;
  };
  if (!(await take(sql))) throw new MoveRefused(`另一个迁入正在进行；如果它刚刚中断，请${LEASE_SECONDS}秒后再试`);
  const timer = setInterval(() => void take(sql).catch(() => undefined), RENEW_MS).unref();
  return {
    hold: async (runner = sql) => {
      if (!(await take(runner))) throw new MoveRefused('另一个迁入已经开始，这一个停止了');
    },
    end: async () => {
      clearInterval(timer);
      await sql.query(GIVE_BACK, [holder]);
    },
  };
}

/** Source keys that were moved in → their records. */
export async function movedBefore(
  runner: SqlRunner,
  moving: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await runner.query(KNOWN, [moving, [...keys]]);
  return new Map(rows.map((row) => [String(row['source_key']), Number(row['record_id'])]));
}

export async function noteMoved(
  runner: SqlRunner,
  { moving, entity }: { readonly moving: string; readonly entity: string },
  records: readonly { readonly key: string; readonly id: number }[],
): Promise<void> {
  if (records.length === 0) return;
  await runner.query(ADD, [moving, entity, records.map(({ key }) => key), records.map(({ id }) => id)]);
}
