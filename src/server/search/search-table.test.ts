// How the search index lies in the database, and what a release leaves of it.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { migrate } from '../db/migrate.ts';
import { model } from '../../generated/server/model.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

describe.each(testDatabases)('the table of a search › $name', (database) => {
  let office: WholeOffice;
  let directory: string;
  const query = (text: string) => office.office.context.sql.query({ text });
  const table = async () => (await query(`select 'search_index_topic'::regclass::oid::bigint as oid`))[0]?.['oid'];
  const release = async (name: string, text: string): Promise<void> => {
    await writeFile(join(directory, name), text);
    expect(await migrate({ pool: office.database.pool }, { directory, model })).toEqual([name]);
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp(MIGRATIONS, directory, { recursive: true });
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(async () => {
    await office.close();
    await rm(directory, { recursive: true });
  });

  test('the words of a record lie beside it, those written again as well', async () => {
    await query(`update topic set name = name || '（修订）'`);
    const [lies] = await query(
      `select pg_relation_size(c.reltoastrelid) >= (select sum(pg_column_size(tokens)) from search_index_topic) as beside
        from pg_class c where c.oid = 'search_index_topic'::regclass`,
    );
    expect(lies).toEqual({ beside: true });
  });

  // Few in the newest block of 32,768 ids and many in those before: blocks are looked at in turn, not all that is left.
  test('of many that lie close, the newest are found in the order of their ids', async () => {
    const ids = [...Array(10).keys()]
      .map((at) => 6_553_600 + 20_000 + at)
      .concat([...Array(600).keys()].map((at) => 6_553_600 - 1 - at * 150));
    await query(
      `insert into search_index_topic (id, tokens) select id, array_to_tsvector(array['白鹭', '@' || (id >> 15)]) from unnest('{${ids.join(',')}}'::bigint[]) id`,
    );
    const newest = ids.toSorted((left, right) => right - left);
    for (const most of [5, 40, 250, 2_000]) {
      const rows = await query(
        `select id from search_index_topic__hits('''白鹭'''::tsquery, ${most}) order by id desc`,
      );
      expect(rows.map((row) => Number(row['id']))).toEqual(newest.slice(0, most + 1));
    }
    await query('delete from search_index_topic where id >= 6000000');
  });

  test('a release that leaves all rows leaves it, one that touches some makes it anew', async () => {
    const before = await table();
    await release('9990_words.sql', `comment on table "topic" is '课题';`);
    expect(await table()).toBe(before);
    await query(`update topic set name = '麒麟湾教育' where id = (select min(id) from topic)`);
    const found = `select count(*)::int as count from search_index_topic where tokens @@ '''麒麟'' & ''湾教'''::tsquery`;
    expect(await query(found)).toEqual([{ count: 1 }]);
    await release('9991_rows.sql', `update "topic" set name = '凤凰洲教育' where name = '麒麟湾教育';`);
    expect(await table()).not.toBe(before);
    expect(await query(found)).toEqual([{ count: 0 }]);
    expect(await query(found.replace('麒麟', '凤凰').replace('湾教', '洲教'))).toEqual([{ count: 1 }]);
  });
});
