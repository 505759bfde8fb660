// Lists that show the whole of what the office counts and holds: who was not established without a review group,
// the times that hold for an institution with times of its own, and no countdown on what is handed in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('lists show the whole › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const listed = async (person: Person, call: string, args: Readonly<Record<string, number>>): Promise<Row[]> => {
    const { code, result } = await person.call(`${ESP}/${call}`, { ...args, page: 1, pageSize: 100 });
    expect(code).toBe(200);
    return result['records'] as Row[];
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('a declaration that was not established is listed without a review group too, as the funnel counts it', async () => {
    const [refused = {}] = await query(
      `update topicapply set group_id = null, status = 8 where id = (select min(id) from topicapply
        where status = 5 and group_id is not null and not del_flag)
        returning id::int as id, topicbatch_id::int as "topicbatchId"`,
    );
    const topicbatchId = Number(refused['topicbatchId']);
    const rows = await listed(admin, 'topicapply/getProjectListPage', { topicbatchId, status: 8 });
    expect(rows.map(({ id }) => id)).toContain(refused['id']);
    const counted = await query('select id from topicapply where status = 8 and topicbatch_id = $1 and not del_flag', [
      topicbatchId,
    ]);
    expect(rows).toHaveLength(counted.length);
  });

  test('beside the times of an institution stand those of the office, which hold for its review', async () => {
    const [own = {}] = await query(
      'select topicbatch_id::int as "topicbatchId" from topicbatch_timeset where organ_id is not null and not del_flag',
    );
    const rows = await listed(admin, 'topicbatch-timeset/getListPage', { topicbatchId: Number(own['topicbatchId']) });
    const common = rows.find(({ organId }) => organId === null || organId === undefined);
    const ofOrgans = rows.filter((row) => row !== common);
    expect(common?.['examEndsAt']).toBe(common?.['examEndTime']);
    expect(ofOrgans.length).toBeGreaterThan(0);
    const times = ['examStartsAt', 'examEndsAt', 'officeEndsAt', 'supplementStartsAt', 'supplementEndsAt'];
    for (const row of ofOrgans)
      expect(times.map((time) => row[time] ?? null)).toEqual(times.map((time) => common?.[time] ?? null));
  });

  test.each([
    ['expert01', 'topicapply/expert/getListPage'],
    ['appraiser01', 'topicclu/expert/getListPage'],
  ])('%s has time left for what is open, none for what is handed in', async (username, call) => {
    const expert = await office.signIn(username);
    const rows = await listed(expert, call, {});
    const handed = rows.filter(({ status }) => status === 9);
    const open = rows.filter(({ status }) => status === 0 || status === 1);
    expect(handed.length * open.length).toBeGreaterThan(0);
    for (const row of handed) expect(row['openUntil'] ?? null).toBeNull();
    for (const row of open) expect(row['openUntil']).toBe(row['due']);
  });
});
