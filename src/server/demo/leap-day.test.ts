// The office on 29 February, which most years do not have: what is reckoned in years finds a day that there was.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const APPLY = '/admin/api/esp/topicapply';

/** Noon of the office's day. */
function nextLeapDay(from: Date): Date {
  for (let year = from.getUTCFullYear(); ; year += 1) {
    const day = new Date(`${year}-02-29T04:00:00Z`);
    if (day.getUTCDate() === 29 && day > from) return day;
  }
}

describe.each(oneTestDatabase)('29 February › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const now = office.clock.now();
    office.clock.forward(Math.ceil((nextLeapDay(now).getTime() - now.getTime()) / 60_000));
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('conflicts of the last five years are looked up', async () => {
    const [sheet] = (
      await office.database.pool.query('select max(topicbatch_id)::int as id from topicapply_expert where status = 0')
    ).rows as { id: number }[];
    const found = await admin.call(`${APPLY}/expert/checkConflict`, { topicbatchId: sheet?.id, all: true });
    expect(found).toMatchObject({ code: 200, result: { experts: expect.any(Number) } });
  });
});
