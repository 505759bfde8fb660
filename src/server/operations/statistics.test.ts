import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { openEngineApp, tokenOf, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const path = '/admin/api/esp/topic/stat/opening';
type Rows = readonly { readonly [name: string]: Json }[];

describe.each(testDatabases)('statistics › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
    await database.pool.query(
      "update topic set establish_date = '2024-12-31', subject_status = 9, subject_end_date = '2025-03-31' where id = $1",
      [people.topics.own],
    );
    await database.pool.query(
      "update topic set establish_date = '2025-01-01', subject_status = -1, subject_end_date = '2026-03-02', category_name = '=HYPERLINK(\"x\")' where id = $1",
      [people.topics.others],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const ask = (actor: SmallOffice['office'], args: { readonly [name: string]: Json } = {}): Promise<Answer> =>
    engine.call(actor, path, args);
  const rowsOf = async (actor: SmallOffice['office'], args: { readonly [name: string]: Json } = {}): Promise<Rows> => {
    const answer = await ask(actor, args);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result as Rows;
  };

  const sheetOf = async (by: string): Promise<readonly (readonly unknown[])[]> => {
    const response = await engine.app.inject({
      method: 'GET',
      url: `/admin/api/esp/topic/exportStatOpening?appKey=esp&by=${by}`,
      headers: { accesstoken: tokenOf(people.office) },
    });
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('开题统计.xlsx'));
    return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  };

  test('counts by the chosen dimension, with the label of a reference and rates', async () => {
    expect(await rowsOf(people.office, { by: 'organId' })).toEqual([
      expect.objectContaining({
        organId: people.organs[0],
        'organId.name': '南昌市教育科学研究所',
        total: 2,
        done: 1,
        reviewing: 0,
        notDue: 0,
        overdue: 0,
        rate: 50,
      }),
      expect.objectContaining({
        organId: people.organs[1],
        'organId.name': '赣南师范大学科研处',
        total: 1,
        done: 0,
        notDue: 1,
        overdue: 0,
        rate: 0,
      }),
    ]);
  });

  test('counts by the year of a date, up to its last and from its first day, and what has none apart', async () => {
    expect((await rowsOf(people.office, { by: 'year' })).map((row) => [row['year'], row['total']])).toEqual([
      [2024, 1],
      [2025, 1],
      [null, 1],
    ]);
    expect((await rowsOf(people.office, { by: 'organId,year' })).map((row) => [row['organId'], row['year']])).toEqual([
      [people.organs[0], 2024],
      [people.organs[0], null],
      [people.organs[1], 2025],
    ]);
  });

  test("holds days against the server's today: the last day is still in time", async () => {
    const before = engine.clock.now;
    engine.clock.now = new Date('2026-03-02T16:00:00Z');
    expect((await rowsOf(people.office, { by: 'organId' })).map((row) => [row['notDue'], row['overdue']])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    engine.clock.now = before;
  });

  test('filters by year and field', async () => {
    expect((await rowsOf(people.office, { by: 'organId', year: 2024 })).map((row) => row['organId'])).toEqual([
      people.organs[0],
    ]);
    expect(await rowsOf(people.office, { by: 'organId', organId: people.organs[1], year: 2024 })).toEqual([]);
  });

  test('counts only what the caller may see', async () => {
    expect((await rowsOf(people.institution, { by: 'organId' })).map((row) => [row['organId'], row['total']])).toEqual([
      [people.organs[0], 2],
    ]);
    expect(await rowsOf(people.institution, { by: 'organId', organId: people.organs[1] })).toEqual([]);
    expect(await ask(people.expert)).toMatchObject({ code: '0002' });
  });

  test('refuses a dimension or a year that there is not, at its field', async () => {
    const refused = await ask(people.office, { by: 'hostId' });
    expect(refused).toMatchObject({
      code: '0001',
      message: '没有这种统计口径',
      result: { errors: [{ field: '/by' }] },
    });
    expect(await ask(people.office, { by: 'organId', year: 20_266 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/year' }] },
    });
    expect(await ask(people.office, { by: 'organId) from topic--' })).toMatchObject({ code: '0001' });
  });

  test('what the call leaves out always, its export leaves out too', async () => {
    await database.pool.query('update topic set terminate_flag = 2 where id = $1', [people.topics.concluded]);
    expect((await rowsOf(people.office, { by: 'categoryName' })).map((row) => row['total'])).toEqual([1, 1]);
    expect((await sheetOf('categoryName')).map((row) => row[1])).toEqual(['课题数', 1, 1, 2]);
    await database.pool.query('update topic set terminate_flag = 0 where id = $1', [people.topics.concluded]);
  });

  test('its export holds the same rows and the totals as numbers and shares, and defuses what looks like a formula', async () => {
    const [head, ...rows] = await sheetOf('categoryName');
    expect(head).toEqual(['课题类别', '课题数', '已开题', '审核中', '未到期', '逾期', '完成率']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['\'=HYPERLINK("x")', 1, 0],
      ['一般课题', 2, 1],
      ['合计', 3, 1],
    ]);
    expect(rows.at(-1)?.at(-1)).toBe(0.333);
    const { rows: noted } = await database.pool.query(
      "select changes from audit_log where action = 'export' order by id desc limit 1",
    );
    expect(noted).toMatchObject([{ changes: { call: 'topic.exportStatOpening', rows: 2 } }]);
  });
});
