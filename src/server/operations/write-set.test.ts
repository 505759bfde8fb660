// Sets of records that effects make: one statement each, with all that a single new record has.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '../../core/json.ts';
import type { EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { drawIds, writeSet } from './write-set.ts';

describe.each(testDatabases)('sets of new records › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openLendingOffice(database);
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  async function loan(purpose: string): Promise<number> {
    const { rows } = await database.pool.query<{ id: number }>(
      "with d as (insert into device (name, stock) values ('便携式投影仪', 1) returning id) insert into loan (device_id, device_name, purpose, status, longer) select id, '便携式投影仪', $1, 2, 0 from d returning id",
      [purpose],
    );
    return Number(rows[0]?.id);
  }

  test('an effect makes sets of records that refer to one another, each with the copies of its parent and its audit line', async () => {
    const id = await loan('清点 3 件');
    expect(await engine.call(people.office, '/admin/api/test/loan/inspect', { id })).toMatchObject({ code: 200 });
    const { rows } = await database.pool.query(
      `select n.text, n.loan_purpose as purpose, l.device_name as device, d.stock, n.create_user_id as "by", n.row_version as version,
         (select array_agg(a.action) from audit_log a where a.entity = 'loan-note' and a.record_id = n.id) as notes,
         (select count(*)::int from audit_log a where a.mac is not null and (a.entity = 'loan' and a.record_id = l.id or a.entity = 'device' and a.record_id = d.id)) as others
       from loan_note n join loan l on l.id = n.loan_id join device d on d.id = l.device_id where d.name like '配件%' order by n.id`,
    );
    expect(rows).toEqual(
      [1, 2, 3].map((at) => ({
        text: `配件${at}号完好`,
        purpose: `清点${at}`,
        device: `配件${at}号`,
        stock: 0,
        by: people.office.userId,
        version: 1,
        notes: ['inspect'],
        others: 2,
      })),
    );
  });

  test('ten thousand records are one statement of less than three seconds', async () => {
    const { repository } = engine;
    const write = async (loanId: number): Promise<number> => {
      const began = performance.now();
      const ids = await drawIds(repository, 'loan-note', { count: 10_000 });
      const rows = ids.map((at) => ({ loanId, text: `第 ${at} 件，外观“完好”\\无缺损` }));
      const origin = { actor: people.office, now: engine.clock.now, ip: '127.0.0.1', requestId: `set ${loanId}` };
      const set = { entity: 'loan-note', ids, rows, event: 'inspect' };
      await repository.sql.transaction((runner) => writeSet(repository, { set, origin, runner }));
      const took = performance.now() - began;
      const found = await database.pool.query(
        `select count(*)::int as n, bool_and(text = '第 ' || id || ' 件，外观“完好”\\无缺损') as same,
           (select count(*)::int from audit_log where request_id = 'set ' || $1::bigint) as told
         from loan_note where loan_id = $1::bigint and loan_purpose = '课题开题论证会'`,
        [loanId],
      );
      expect(found.rows).toEqual([{ n: 10_000, same: true, told: 10_000 }]);
      return took;
    };
    // Others may be at work on the same machine: one of three tries has it for itself.
    let fastest = Infinity;
    for (let tries = 0; tries < 3 && fastest >= 3_000; tries += 1)
      fastest = Math.min(fastest, await write(await loan('课题开题论证会')));
    expect(fastest).toBeLessThan(3_000);
  });

  test('records of one set have the same fields, and what the database refuses leaves none of them', async () => {
    const { repository } = engine;
    const origin = { actor: people.office, now: engine.clock.now, ip: '127.0.0.1', requestId: 'refused' };
    const write = async (rows: readonly RecordValues[]): Promise<void> => {
      const ids = await drawIds(repository, 'loan-note', { count: rows.length });
      const set = { entity: 'loan-note', ids, rows, event: 'inspect' };
      await repository.sql.transaction((runner) => writeSet(repository, { set, origin, runner }));
    };
    const loanId = await loan('课题开题论证会');
    await expect(write([{ loanId, text: '完好' }, { loanId }])).rejects.toThrow('have the same fields');
    await expect(write([{ loanId, colour: '红' }])).rejects.toThrow('has no field colour');
    await expect(
      write([
        { loanId, text: '完好' },
        { loanId: null, text: '不知是哪一张' },
      ]),
    ).rejects.toThrow('loan_id');
    const { rows } = await database.pool.query(
      "select (select count(*)::int from loan_note where loan_id = $1) as notes, (select count(*)::int from audit_log where request_id = 'refused') as told",
      [loanId],
    );
    expect(rows).toEqual([{ notes: 0, told: 0 }]);
  });
});
