// How much of something a person, an address or a number may have in a time: bytes, look-ups, marks. One statement in
// the database, so that requests at once and further servers gain nothing.
import type { SqlRunner } from '../db/sql-port.ts';

export interface QuotaUse {
  /** "upload:<user id>" */
  readonly key: string;
  readonly amount: number;
  readonly most: number;
  /** Length of the window, which begins with its first use. */
  readonly minutes: number;
}

const BEGINS = `quota.window_start <= $3::timestamptz - make_interval(mins => $5::int)`;
const CHARGE = {
  name: 'quota-charge',
  text: `insert into quota (key, amount, window_start) select $1, $2::bigint, $3::timestamptz where $2::bigint <= $4::bigint
    on conflict (key) do update set
      amount = case when ${BEGINS} then excluded.amount else quota.amount + excluded.amount end,
      window_start = case when ${BEGINS} then excluded.window_start else quota.window_start end
    where ${BEGINS} or quota.amount + excluded.amount <= $4::bigint
    returning amount`,
};
const ADJUST = {
  name: 'quota-adjust',
  text: 'update quota set amount = greatest(0, amount + $2::bigint) where key = $1',
};

/** false: it would be more than there may be; then nothing is charged. */
export async function chargeQuota(
  runner: SqlRunner,
  { key, amount, most, minutes }: QuotaUse,
  now: Date,
): Promise<boolean> {
  return (await runner.query(CHARGE, [key, amount, now, most, minutes])).length > 0;
}

/** Corrects what was charged for what came; it may then be more than there may be. */
export async function adjustQuota(runner: SqlRunner, key: string, difference: number): Promise<void> {
  await runner.query(ADJUST, [key, difference]);
}
