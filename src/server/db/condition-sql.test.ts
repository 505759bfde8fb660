import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds } from '../../core/condition.ts';
import { isComparison, type ComparisonModel, type ConditionModel } from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import { bindComparison, bindCondition } from '../../core/relative-value.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { conditionSql, groupSql, type ConditionColumn } from './condition-sql.ts';
import { createParameters, type SqlParameters } from './sql-parameters.ts';

const texts: readonly Json[] = [null, '', '教育', '乡村教育研究', '100%完成', 'a_b', 'a\\b', 'Zebra', 'apple', '０'];
const numbers: readonly Json[] = [null, -1, 0, 1, 2, 9];
const moments: readonly Json[] = [null, '2026-03-01 10:00:00', '2026-03-01 10:00:01', '2026-03-02 00:00:00'];
const flags: readonly Json[] = [null, true, false];
const days: readonly Json[] = [null, '2026-03-01', '2026-03-02', '2026-03-03'];

/** One in the morning of March 2nd in Shanghai; the code column stands for ids of users and institutions. */
const moment = { actor: { userId: 2, organId: null, role: 'institution' }, now: new Date('2026-03-01T17:00:00Z') };

const columns = [
  {
    field: 'words',
    type: 'text',
    values: texts,
    wanted: [null, '', '教育', '%', '_', '\\', 'a_b', 'apple', 'Z'] as readonly Json[],
  },
  { field: 'code', type: 'integer', values: numbers, wanted: [null, -1, 1, 9, 5] as readonly Json[] },
  {
    field: 'moment',
    type: 'timestamptz',
    values: moments,
    wanted: [null, '2026-03-01 10:00:00', '2026-03-01 10:00:01'] as readonly Json[],
  },
  { field: 'flag', type: 'boolean', values: flags, wanted: [null, true, false] as readonly Json[] },
  { field: 'day', type: 'date', values: days, wanted: [null, '2026-03-02'] as readonly Json[] },
] as const;

describe.each(testDatabases)('a condition means the same in SQL as in memory › $name', (kind) => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await kind.open();
    await database.pool.query(
      'create table tried (id integer primary key, words text, code integer, moment timestamptz, flag boolean, day date)',
    );
    const most = Math.max(...columns.map(({ values }) => values.length));
    for (let id = 0; id < most; id += 1) {
      const row = columns.map(({ values }) => values[id] ?? null);
      // Rows hold fractions of a second; the API shows none.
      await database.pool.query(
        "insert into tried values ($1, $2, $3, $4::timestamptz + interval '0.7 seconds', $5, $6)",
        [id, ...row],
      );
    }
  });
  afterAll(() => database.close());

  test.each(columns)('$field', async ({ field, type, values, wanted }) => {
    for (const asked of conditionsOf(field, wanted)) {
      const condition = bindComparison(asked, moment);
      const parameters = createParameters();
      const sql = conditionSql(() => ({ sql: `"${field}"`, type, nullable: true }), condition, parameters);
      const rows = await database.sql.query(
        { text: `select id from tried where id < ${values.length} and ${sql} order by id` },
        parameters.values,
      );
      const inMemory = values.flatMap((value, id) => (holds(condition, { [field]: value }) ? [id] : []));
      expect({ condition, ids: rows.map((row) => row['id']) }).toEqual({ condition, ids: inMemory });
    }
  });

  test('alternatives and what must not hold, nested ones included, leave the same rows', async () => {
    const rows = Array.from({ length: 10 }, (_, id) =>
      Object.fromEntries([
        ['id', id],
        ...columns.map(({ field, values }): [string, Json] => [field, values[id] ?? null]),
      ]),
    );
    const write = (condition: ConditionModel, parameters: SqlParameters): string =>
      isComparison(condition)
        ? conditionSql(
            (name) => ({
              sql: `"${name}"`,
              type: columns.find(({ field }) => field === name)?.type ?? 'integer',
              nullable: true,
            }),
            condition,
            parameters,
          )
        : groupSql(condition, (one) => write(one, parameters));
    let [some, none] = [0, 0];
    for (const asked of alternatives()) {
      const condition = bindCondition(asked, moment);
      const parameters = createParameters();
      const found = await database.sql.query(
        { text: `select id from tried where id < 10 and ${write(condition, parameters)} order by id` },
        parameters.values,
      );
      const inMemory = rows.filter((row) => holds(condition, row)).map((row) => row['id']);
      expect({ condition, ids: found.map((row) => row['id']) }).toEqual({ condition, ids: inMemory });
      if (inMemory.length === 0) none += 1;
      else some += 1;
    }
    expect(some).toBeGreaterThan(20);
    expect(none).toBeGreaterThan(2);
  });

  test.each([
    { type: 'integer', values: numbers },
    { type: 'numeric(17,2)', values: numbers },
    { type: 'timestamptz', values: moments },
    { type: 'date', values: days },
  ] as const)('a $type compares with another column', async ({ type, values }) => {
    const pairs = values.flatMap((left) => values.map((right): readonly Json[] => [left, right]));
    const rows = pairs
      .map(([left, right], at) => `(${at}, ${written(left, type, '.1')}, ${written(right, type, '.7')})`)
      .join(', ');
    for (const op of ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const)
      for (const isNegated of [false, true]) {
        const compared: ComparisonModel = { field: 'one', op, value: { field: 'other' } };
        const condition: ConditionModel = isNegated ? { op: 'not', of: [compared] } : compared;
        const column = (name: string): ConditionColumn => ({ sql: `"${name}"`, type, nullable: true });
        const sql = conditionSql(column, compared, createParameters());
        const asked = isNegated ? groupSql({ op: 'not', of: [compared] }, () => sql) : sql;
        const found = await database.sql.query({
          text: `select at from (values ${rows}) as listed(at, one, other) where ${asked} order by at`,
        });
        const inMemory = pairs.flatMap(([one = null, other = null], at) =>
          holds(condition, { one, other }) ? [at] : [],
        );
        expect({ condition, at: found.map((row) => row['at']) }).toEqual({ condition, at: inMemory });
        expect(inMemory.length).toBeGreaterThan(0);
      }
  });

  test('several choices contain one of them', async () => {
    const values: readonly Json[] = [null, [], [1], [1, 3], [13], ['1']];
    for (const wanted of [1, 3, '1', null, [1]] as readonly Json[]) {
      const condition: ComparisonModel = { field: 'items', op: 'contains', value: wanted };
      const parameters = createParameters();
      const sql = conditionSql(() => ({ sql: 'items', type: 'jsonb', nullable: true }), condition, parameters);
      const list = parameters.add(JSON.stringify(values));
      const rows = await database.sql.query(
        {
          text: `select at from jsonb_array_elements(${list}::jsonb) with ordinality as listed(items, at) where ${sql} order by at`,
        },
        parameters.values,
      );
      expect({ wanted, at: rows.map((row) => Number(row['at'])) }).toEqual({
        wanted,
        at: values.flatMap((items, at) => (holds(condition, { items }) ? [at + 1] : [])),
      });
    }
  });
});

/** Moments hold fractions of a second, as rows do. */
function written(value: Json | undefined, type: string, fraction: string): string {
  if (value === null || value === undefined) return `null::${type}`;
  return `'${String(value)}${type === 'timestamptz' ? fraction : ''}'::${type}`;
}

const RELATIVES: Readonly<Record<string, readonly Json[]>> = {
  code: [{ relative: 'user' }, { relative: 'organ' }],
  moment: [{ relative: 'now' }],
  day: [{ relative: 'today' }],
};

function conditionsOf(field: string, plain: readonly Json[]): readonly ComparisonModel[] {
  const wanted = [...plain, ...(RELATIVES[field] ?? [])];
  const isText = field === 'words';
  const single = (['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const).filter(
    (op) => field !== 'flag' || op === 'eq' || op === 'ne',
  );
  return [
    ...single.flatMap((op) => wanted.map((value) => ({ field, op, value }))),
    ...(['in', 'notIn'] as const).flatMap((op) =>
      [[...wanted], wanted.filter((value) => value !== null), [], 'no list'].map((value) => ({
        field,
        op,
        value: value as Json,
      })),
    ),
    ...(['isNull', 'notNull'] as const).map((op) => ({ field, op, value: null })),
    ...(isText ? wanted.map((value) => ({ field, op: 'contains' as const, value })) : []),
  ];
}

/** Comparisons of different columns, two and three at a time, alone, within lists and within further alternatives. */
function alternatives(): readonly ConditionModel[] {
  const single = columns.map(({ field, wanted }) => conditionsOf(field, wanted));
  const at = (column: number, place: number): ConditionModel => {
    const all = single[column % single.length] ?? [];
    return all[place % all.length] ?? { op: 'any', of: [] };
  };
  const pairs = Array.from({ length: 60 }, (_, place): ConditionModel => ({
    op: 'any',
    of: [[at(place, place)], [at(place + 1, place * 7), at(place + 2, place * 3)]],
  }));
  const nested = Array.from({ length: 20 }, (_, place): ConditionModel => ({
    op: 'any',
    of: [
      [at(place, place * 5), { op: 'any', of: [[at(place + 3, place * 2)], [at(place + 4, place)]] }],
      [at(place + 2, place * 11)],
    ],
  }));
  const negated = [...pairs, ...nested].map((one, place): ConditionModel => ({
    op: 'not',
    of: place % 2 === 0 ? [one] : [at(place, place * 3), { op: 'not', of: [one, at(place + 1, place)] }],
  }));
  return [{ op: 'any', of: [] }, { op: 'any', of: [[]] }, { op: 'not', of: [] }, ...pairs, ...nested, ...negated];
}
