// Very many records written at once, on both databases: their words are indexed afterwards, and nobody is told wrong
// meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { fillSearch } from './fill-search.job.ts';
import { letSearchGo, putOffSearch } from './put-off-search.ts';
import { STATE_TABLE } from './token-sql.ts';

const PATH = '/admin/api/esp/search/getListPage';

describe.each(testDatabases)('a search that is put off › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const find = async (keyword: string) => (await admin.call(PATH, { keyword })).result;
  const rename = { text: 'update topic set name = $1 where id = (select max(id) from topic where del_flag = false)' };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('what the transaction wrote is not found until the job has come to it, and the search says so', async () => {
    const { sql, model } = office.office.context;
    await sql.transaction(async (runner) => {
      await putOffSearch(runner);
      await runner.query(rename, ['县域麒麟阅读的实践']);
    });
    expect(await find('麒麟')).toMatchObject({ total: 0, isFilling: true });
    // Whoever writes is still at it: the job waits.
    await fillSearch({ sql, model });
    expect(await find('麒麟')).toMatchObject({ total: 0, isFilling: true });
    await letSearchGo(sql);
    await fillSearch({ sql, model });
    expect(await find('麒麟')).toMatchObject({ total: 1, isFilling: false });
  });

  test('what others write meanwhile is indexed at once', async () => {
    const { sql, model } = office.office.context;
    await sql.transaction((runner) => putOffSearch(runner));
    await sql.query(rename, ['县域凤凰阅读的实践']);
    expect(await find('凤凰')).toMatchObject({ total: 1, isFilling: true });
    await letSearchGo(sql);
    await fillSearch({ sql, model });
    expect(await find('凤凰')).toMatchObject({ total: 1, isFilling: false });
  });

  test('of a transaction that came to nothing nothing is left', async () => {
    const { sql } = office.office.context;
    const gone = sql.transaction(async (runner) => {
      await putOffSearch(runner);
      throw new Error('the writer failed');
    });
    await expect(gone).rejects.toThrow('the writer failed');
    expect(await sql.query({ text: `select bool_and(done) as done from ${STATE_TABLE}` })).toEqual([{ done: true }]);
  });

  test('whoever died while writing holds the job up for a minute, not for ever', async () => {
    const { sql, model } = office.office.context;
    await sql.transaction(async (runner) => {
      await putOffSearch(runner);
      await runner.query(rename, ['县域青鸾阅读的实践']);
    });
    await sql.query({ text: `update ${STATE_TABLE} set held_until = now() - interval '1 second'` });
    await fillSearch({ sql, model });
    expect(await find('青鸾')).toMatchObject({ total: 1, isFilling: false });
  });
});
