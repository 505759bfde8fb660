// The same request twice, at one process and at two: done once, answered twice alike. And many saves of one record at
// once: each is answered, none with "busy".
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { openEngineApp, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { purgeExpired } from '../jobs/purge-expired.job.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const RESULT = '/admin/api/esp/topic/result';
const CATEGORY = '/admin/api/esp/topicbatch/category';
type Fields = { readonly [name: string]: Json };

describe.each(testDatabases)('requests that are sent twice › $name', (kind) => {
  let database: OpenTestDatabase;
  let one: EngineApp;
  let other: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    people = await fillSmallOffice(database);
    one = await openEngineApp(database);
    other = await openEngineApp(database);
  });
  // The clocks stand still: what was answered in one test would be under way in the next.
  afterEach(() => database.pool.query('delete from topic_result; delete from request_key'));
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
  });

  const draft = (name: string): Fields => ({ topicId: people.topics.own, name, date: '2026-03-01' });
  const add = (at: EngineApp, fields: Fields): Promise<Answer> => at.call(people.host, `${RESULT}/addOther`, fields);
  const idOf = ({ code, result }: Answer): number => {
    expect(code).toBe(200);
    return (result as { readonly id: number }).id;
  };
  async function stored(): Promise<
    readonly { readonly id: number; readonly name: string; readonly version: number }[]
  > {
    const { rows } = await database.pool.query<{ id: number; name: string; version: number }>(
      'select id, name, row_version as version from topic_result where not del_flag order by id',
    );
    return rows;
  }
  const auditLines = async (id: number): Promise<readonly string[]> => {
    const { rows } = await database.pool.query<{ action: string }>(
      "select action from audit_log where entity = 'topic-result' and record_id = $1 order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  };

  test('one after the other they are two requests', async () => {
    expect(
      new Set([idOf(await add(one, draft('乡村学校阅读手册'))), idOf(await add(one, draft('乡村学校阅读手册')))]).size,
    ).toBe(2);
  });

  test('at the same time they are one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(one, draft('乡村学校阅读手册'))));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('eight saves of one record at once are all answered, and the record is as one of them left it', async () => {
    const insert = async (text: string): Promise<number> =>
      Number((await database.pool.query<{ id: number }>(`${text} returning id`)).rows[0]?.id);
    const batch = await insert(
      "insert into topicbatch (name, year, type, status) values ('2026年度课题申报', 2026, 1, 1)",
    );
    const category = await insert("insert into category (name, code) values ('一般课题', 'YB')");
    const id = await insert(
      `insert into topicbatch_category (topicbatch_id, category_id, name, form_type, member_min, member_max, month_min, month_max, word_limit) values (${batch}, ${category}, '一般课题', 'pt', 2, 10, 12, 36, 7000)`,
    );
    const junk: readonly Fields[] = [
      { planCount: 123, fundAmount: '' },
      { planCount: '', fundAmount: 0 },
      { planCount: null, fundAmount: 1_800_000.5 },
      { planCount: 100_000, fundAmount: null },
    ];
    for (let round = 0; round < 3; round += 1) {
      const saves = Array.from({ length: 16 }, (_, at) =>
        (at % 2 === 0 ? one : other).call({ ...people.office, sessionId: 80_000 + at }, `${CATEGORY}/edit`, {
          id,
          ...junk[at % junk.length],
          wordLimit: 5_000 + round * 100 + at,
        }),
      );
      expect(new Set((await Promise.all(saves)).map(({ code, status }) => `${status} ${String(code)}`))).toEqual(
        new Set(['200 200']),
      );
    }
    const { rows } = await database.pool.query<{ version: number; words: number }>(
      'select row_version as version, word_limit as words from topicbatch_category where id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ version: 49 }]);
    expect(rows[0]?.words).toBeGreaterThanOrEqual(5_200);
  });

  // The embedded database serves one process.
  if (kind.name === 'pglite') return;
  describe('at two processes', () => {
    test('a draft is made once, whichever is faster', async () => {
      for (let round = 0; round < 12; round += 1) {
        const answers = await Promise.all(
          [one, other, one, other].map((at) => add(at, draft(`乡村学校阅读手册（第${round}版）`))),
        );
        expect(new Set(answers.map(idOf)).size).toBe(1);
        expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
      }
      expect(await stored()).toHaveLength(12);
    });

    test('the second that arrives before the first is answered gets its answer; one that arrives later is done anew', async () => {
      const first = await add(one, draft('乡村学校阅读手册'));
      expect(await add(other, draft('乡村学校阅读手册'))).toEqual(first);
      other.clock.now = new Date(other.clock.now.getTime() + 1_000);
      expect(idOf(await add(other, draft('乡村学校阅读手册')))).not.toBe(idOf(first));
      expect(await stored()).toHaveLength(2);
      other.clock.now = one.clock.now;
    });

    test('of another person, or with another word, they are not the same', async () => {
      const first = idOf(await add(one, draft('乡村学校阅读手册')));
      expect(idOf(await add(other, draft('乡村学校阅读手册（修订）')))).not.toBe(first);
      const elsewhere = await other.call(
        { ...people.host, sessionId: 77_001 },
        `${RESULT}/addOther`,
        draft('乡村学校阅读手册'),
      );
      expect(idOf(elsewhere)).not.toBe(first);
    });

    test('a save, a submit and a deletion are done once, and both clicks are told so', async () => {
      const id = idOf(await add(one, draft('乡村学校阅读手册')));
      const twice = async (path: string, args: Fields): Promise<void> => {
        const answers = await Promise.all([one, other].map((at) => at.call(people.host, `${RESULT}/${path}`, args)));
        expect(answers.map(({ code }) => code)).toEqual([200, 200]);
        expect(answers[1]).toEqual(answers[0]);
      };
      await twice('editOther', { id, name: '乡村学校阅读手册（修订）' });
      expect(await stored()).toMatchObject([{ id, name: '乡村学校阅读手册（修订）', version: 2 }]);
      await twice('del', { id });
      expect(await auditLines(id)).toEqual(['add', 'edit', 'delete']);
    });

    test('what was answered long ago is swept', async () => {
      await add(one, draft('乡村学校阅读手册'));
      const count = async (): Promise<number> =>
        Number((await database.pool.query<{ n: number }>('select count(*)::int as n from request_key')).rows[0]?.n);
      await purgeExpired(database.sql, new Date(one.clock.now.getTime() + 1_800_000));
      expect(await count()).toBeGreaterThan(0);
      await purgeExpired(database.sql, new Date(one.clock.now.getTime() + 4_000_000));
      expect(await count()).toBe(0);
    });
  });
});
