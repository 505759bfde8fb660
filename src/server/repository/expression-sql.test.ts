// An expression comes to the same in memory, for browser and server, as inside the database: random expressions over
// random records.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateExpression } from '../../core/expression/evaluate-expression.ts';
import type { ExpressionModel, RowsOp, ValueType } from '../../core/expression/expression-model.ts';
import type { Json } from '../../core/json.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { expressionSql } from './expression-sql.ts';

const COLUMNS = {
  amount: ['number', 'numeric(17,2)'],
  count: ['number', 'integer'],
  word: ['text', 'text'],
  day: ['day', 'date'],
  moment: ['moment', 'timestamptz'],
  done: ['truth', 'boolean'],
} as const satisfies Readonly<Record<string, readonly [ValueType, string]>>;
type Name = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS).filter((name): name is Name => name in COLUMNS);

const cents = fc.integer({ min: -5000, max: 5000 }).map((whole) => whole / 100);
const days = fc.constantFrom('2026-01-31', '2026-03-01', '2027-12-01');
const words = fc.constantFrom('', '教育', '乡村教育', '𠮷林', 'a');
const row = fc.record(
  {
    amount: fc.oneof(cents, fc.constantFrom<Json>(null, '', '12')),
    day: fc.oneof(days, fc.constant('')),
    done: fc.oneof(fc.boolean(), fc.constant(null)),
  },
  { requiredKeys: [] },
);
const maybe = <Value>(one: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(one, { freq: 4 });
const record = fc.record({
  amount: maybe(cents),
  count: maybe(fc.integer({ min: -3, max: 9 })),
  word: maybe(words),
  day: maybe(days),
  moment: maybe(days.map((day) => `${day} 08:30:00`)),
  done: maybe(fc.boolean()),
  lines: maybe(fc.array(row, { maxLength: 5 })),
});

const field = (name: Name): ExpressionModel => ({ op: 'field', path: name, type: COLUMNS[name][0] });
const cell = (name: 'amount' | 'day' | 'done', type: ValueType): ExpressionModel => ({
  op: 'cell',
  row: 'r',
  name,
  type,
});
const value = (one: string | number): ExpressionModel => ({ op: 'value', value: one });

const leaf = {
  number: fc.oneof(fc.constantFrom(field('amount'), field('count')), cents.map(value)),
  text: fc.oneof(fc.constant(field('word')), fc.constantFrom('教育', 'a').map(value)),
  day: fc.oneof(fc.constantFrom<ExpressionModel>(field('day'), { op: 'today' }), days.map(value)),
  moment: fc.constantFrom<ExpressionModel>(field('moment'), { op: 'now' }, value('2026-03-01 08:30:00')),
} as const;

const later = fc
  .tuple(fc.oneof(leaf.day, leaf.moment), fc.integer({ min: -30, max: 30 }))
  .map(([from, months]): ExpressionModel => ({ op: 'monthsAfter', of: [from, value(months)] }));

const both = (one: fc.Arbitrary<ExpressionModel>): fc.Arbitrary<readonly [ExpressionModel, ExpressionModel]> =>
  fc.tuple(one, one);
const ordered = fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge' as const);

const { number, truth } = fc.letrec<{ number: ExpressionModel; truth: ExpressionModel }>((tie) => {
  const filter = fc.option(
    fc.constantFrom<ExpressionModel>({ op: 'gt', of: [cell('amount', 'number'), value(0)] }, cell('done', 'truth'), {
      op: 'lt',
      of: [cell('day', 'day'), { op: 'today' }],
    }),
  );
  const rows = filter.map((when) => ({ path: 'lines', filters: when === null ? [] : [{ row: 'r', when }] }));
  const each = fc.oneof(
    fc.constant(cell('amount', 'number')),
    tie('number').map((one): ExpressionModel => ({ op: 'multiply', of: [cell('amount', 'number'), one] })),
  );
  const overRows = fc
    .tuple(fc.constantFrom<RowsOp[]>('sum', 'mean', 'min', 'max', 'distinct'), rows, each)
    .map(([op, own, one]): ExpressionModel => ({ op, rows: own, row: 'r', of: [one] }));
  return {
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf.number,
      fc
        .tuple(fc.constantFrom('add', 'subtract', 'multiply', 'divide' as const), both(tie('number')))
        .map(([op, of]): ExpressionModel => ({ op, of })),
      fc.tuple(tie('number'), fc.nat(3)).map(([one, digits]): ExpressionModel => ({ op: 'round', of: [one], digits })),
      both(tie('number')).map((of): ExpressionModel => ({ op: 'total', of })),
      both(tie('number')).map((of): ExpressionModel => ({ op: 'coalesce', of })),
      tie('number').map((one): ExpressionModel => ({ op: 'negate', of: [one] })),
      leaf.text.map((one): ExpressionModel => ({ op: 'length', of: [one] })),
      fc
        .tuple(tie('truth'), both(tie('number')))
        .map(([when, [then, other]]): ExpressionModel => ({ op: 'if', of: [when, then, other] })),
      rows.map((own): ExpressionModel => ({ op: 'size', rows: own })),
      overRows,
    ),
    truth: fc.oneof(
      { depthSize: 'small' },
      fc.constant(field('done')),
      fc
        .tuple(ordered, fc.oneof(both(tie('number')), both(leaf.day), fc.tuple(later, leaf.day), both(leaf.moment)))
        .map(([op, of]): ExpressionModel => ({ op, of })),
      fc.tuple(fc.constantFrom('eq', 'ne' as const), both(leaf.text)).map(([op, of]): ExpressionModel => ({ op, of })),
      fc
        .tuple(fc.constantFrom('and', 'or' as const), both(tie('truth')))
        .map(([op, of]): ExpressionModel => ({ op, of })),
      tie('truth').map((one): ExpressionModel => ({ op: 'not', of: [one] })),
      fc.oneof(tie('number'), leaf.text, leaf.day).map((one): ExpressionModel => ({ op: 'missing', of: [one] })),
      leaf.number.map((one): ExpressionModel => ({ op: 'in', of: [one], values: [1, 2.5, 3] })),
      fc
        .tuple(fc.constantFrom('any', 'all' as const), rows)
        .map(([op, own]): ExpressionModel => ({ op, rows: own, row: 'r', of: [cell('done', 'truth')] })),
    ),
  };
});
const text = fc.oneof(
  leaf.text,
  number.map((one): ExpressionModel => ({ op: 'print', of: [one] })),
  both(leaf.text).map((of): ExpressionModel => ({ op: 'join', of })),
  fc
    .constantFrom('min' as const, 'max' as const)
    .map((op): ExpressionModel => ({ op, rows: { path: 'lines', filters: [] }, row: 'r', of: [cell('day', 'day')] })),
);

const place = {
  column: (path: string) => ({ sql: `t."${path}"`, type: typeOf(path), nullable: true }),
  setting: () => 'null',
};
const facts = { today: '2026-03-01', now: '2026-03-01 08:30:00', setting: () => null };

function typeOf(path: string): string {
  return NAMES.find((name) => name === path) === undefined ? 'jsonb' : COLUMNS[path as Name][1];
}

/** As the statement is given them by reader-places.ts. */
function atTheMoment(sql: string): string {
  return sql
    .replaceAll('/* @today */ null::date', `date '${facts.today}'`)
    .replaceAll('/* @now */ null::timestamptz', `timestamptz '${facts.now}+08'`);
}

const RECORDS = 30;

describe.each(testDatabases)('expressions › in memory as in the database › $name', (kind) => {
  let database: OpenTestDatabase;
  const records = fc.sample(record, { numRuns: RECORDS, seed: 12 });

  beforeAll(async () => {
    database = await kind.open();
    const columns = NAMES.map((name) => `"${name}" ${COLUMNS[name][1]}`).join(', ');
    await database.pool.query(`create table reckoned (id integer primary key, ${columns}, lines jsonb)`);
    for (const [id, one] of records.entries())
      await database.pool.query(
        `insert into reckoned values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8::text::jsonb)`,
        [
          id,
          ...NAMES.map((name) => (name === 'moment' && one.moment !== null ? `${one.moment}+08` : one[name])),
          one.lines === null ? null : JSON.stringify(one.lines),
        ],
      );
  });
  afterAll(() => database.close());

  it('on random records', async () => {
    const sample = fc.sample(fc.oneof(number, truth, text), { numRuns: 120, seed: 20_260_301 });
    for (const expression of sample) {
      const sql = atTheMoment(expressionSql(expression, place));
      const { rows: found } = await database.pool.query(`select (${sql})::text as it from reckoned t order by id`);
      const inMemory = records.map((values) => evaluateExpression(expression, { ...facts, values }));
      const inDatabase = found.map(({ it: one }: { readonly it?: unknown }) => one);
      const asTold = inDatabase.map((one, at) => asIn(one, inMemory[at]));
      expect({ sql, values: asTold }).toEqual({ sql, values: inMemory });
    }
  });
});

function asIn(one: unknown, other: Json | undefined): unknown {
  if (typeof one !== 'string') return typeof other === 'boolean' && one === null ? false : one;
  if (typeof other === 'number') return Number(one);
  return typeof other === 'boolean' ? one === 'true' : one;
}
