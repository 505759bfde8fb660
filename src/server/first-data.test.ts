import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../tests/support/test-database.ts';
import { openWholeOffice } from '../../tests/support/whole-office.ts';
import { makeFirstData } from './first-data.ts';

describe.each(testDatabases)('first data › $name', (database) => {
  test('two servers that start together make it once', async () => {
    const office = await openWholeOffice(database, { demo: false });
    const { sql } = office.office.context;
    await sql.query({ text: 'delete from account' });
    await sql.query({ text: 'delete from "user"' });
    const demo = { ...office.office, config: { ...office.office.config, production: false } };
    const made = await Promise.all([makeFirstData(demo), makeFirstData(demo)]);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['demo', 'none']);
    expect(await sql.query({ text: "select parent_val, val from dictionary group by 1, 2 having count(*) > 1" })).toEqual([]);
    await office.close();
  });

  test('a production office has an admin who must change the password first, and nothing else', async () => {
    const office = await openWholeOffice(database, { demo: false });
    const { sql } = office.office.context;
    expect(await sql.query({ text: 'select role, type, status from "user"' })).toEqual([{ role: 'office', type: 1, status: 1 }]);
    expect(await sql.query({ text: 'select must_change from account' })).toEqual([{ must_change: true }]);
    expect(await office.visitor.call('/api/common/login', { username: 'admin', password: 'Demo@2026' })).toMatchObject({ code: '0001' });
    await office.close();
  });
});
