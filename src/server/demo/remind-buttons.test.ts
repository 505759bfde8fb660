// 催办 is offered where it reminds somebody: of every row that shows the button, on every screen, the server finds whom
// to remind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import type { CallModel } from '../../core/call-model.ts';
import { optionOf } from '../../core/call-uses.ts';
import { holdsAll } from '../../core/condition.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { RecordValues } from '../../core/json.ts';

interface Button {
  readonly where: string;
  readonly list: string;
  readonly call: string;
  readonly when: readonly ConditionModel[];
}

/** So many rows show the button at least: otherwise nothing was looked at. */
const LEAST_ROWS = 20;

describe.each(oneTestDatabase)('reminders that are offered › $name', (database) => {
  let office: WholeOffice;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const sql = (text: string) => office.database.pool.query(text);
    // Without a mid-term check, ended, a round that has not begun; topics that are not opened the demo has.
    await sql("update category set skip_middle = true where code = 'QN'");
    await sql(
      'update topic set terminate_flag = 2 where id in (select id from topic where status = 2 order by id limit 2)',
    );
    await sql(
      "update topicbatch_evaluate set start_time = now() + interval '2 days', end_time = now() + interval '9 days'",
    );
  });
  afterAll(() => office.close());

  const called = (id: string): CallModel => {
    const call = office.office.context.model.callById.get(id);
    if (call === undefined) throw new Error(`no call ${id}`);
    return call;
  };
  const buttonsOf = (role: string): readonly Button[] =>
    office.office.context.model.app.screens.flatMap(({ key, table, tabs }) =>
      [table, ...tabs.map((tab) => tab.table)].flatMap((one) =>
        (one?.row ?? []).flatMap(({ id, kind, call, when, roles }) =>
          one === null || kind !== 'remind' || call === null || roles?.includes(role) === false
            ? []
            : [{ where: `${key} ${id} ${call}`, list: one.call, call, when }],
        ),
      ),
    );
  const rowsOf = async (person: Person, list: CallModel): Promise<readonly RecordValues[]> => {
    const every = Object.fromEntries((optionOf(list, 'current') ?? []).map(({ filter }) => [filter, null]));
    const { code, result } = await person.call(list.path, { ...every, page: 1, pageSize: 100 });
    // A screen of the office alone is none of an institution's.
    return code === 200 ? (result['records'] as RecordValues[]) : [];
  };

  test.each([
    ['office', 'admin'],
    ['institution', 'organ01'],
  ])('to the %s', async (role, username) => {
    const person = await office.signIn(username);
    const wrong: string[] = [];
    let shown = 0;
    for (const { where, list, call, when } of buttonsOf(role)) {
      const rows = (await rowsOf(person, called(list))).filter((row) => holdsAll(when, row));
      shown += rows.length;
      if (rows.length === 0) continue;
      const { result } = await person.call(called(call).path, { ids: rows.map(({ id }) => Number(id)) });
      const outcomes = result['outcomes'] as readonly { readonly id: number; readonly kind: string; message: string }[];
      for (const { id, kind, message } of outcomes) if (kind === 'none') wrong.push(`${where} ${id}: ${message}`);
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(LEAST_ROWS);
  });
});
