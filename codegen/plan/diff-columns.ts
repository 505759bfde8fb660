// Columns of one table, before and after → steps. Renames come from the config; nothing is ever guessed.
import { additive, type PlanProblem, type Step } from './step.ts';
import type { ColumnSnapshot, TableSnapshot } from '../../src/core/table-model.ts';
import * as sql from './table-sql.ts';
import { typeChange } from './type-change.ts';

export interface ColumnDiff {
  readonly steps: readonly Step[];
  /** Foreign keys, added after every new table stands. */
  readonly references: readonly Step[];
  readonly problems: readonly PlanProblem[];
  readonly changedType: ReadonlySet<string>;
}

interface Pair {
  readonly before: ColumnSnapshot;
  readonly after: ColumnSnapshot;
}

export function diffColumns(
  before: TableSnapshot,
  after: TableSnapshot,
  renamed: ReadonlyMap<string, string>,
): ColumnDiff {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const pairs = after.columns.flatMap((column): readonly Pair[] => {
    const from = old.get(column.name) ?? old.get(renamed.get(column.name) ?? '');
    return from === undefined ? [] : [{ before: from, after: column }];
  });
  const paired = new Set(pairs.map((pair) => pair.after.name));
  const taken = new Set(pairs.map((pair) => pair.before.name));
  const added = after.columns.filter((column) => !paired.has(column.name));
  const dropped = before.columns.filter((column) => !taken.has(column.name));
  const table = after.name;
  return {
    steps: [
      ...dropped.map((column) => ({
        sql: sql.dropColumn(table, column.name),
        destructive: true,
        note: `${table}.${column.name} 的全部数据将被删除；若是改名，请写 x-renamedFrom`,
        count: sql.countRows(table, `${sql.quote(column.name)} is not null`),
      })),
      ...pairs
        .filter((pair) => pair.before.name !== pair.after.name)
        .map((pair) => additive(sql.renameColumn(table, pair.before.name, pair.after.name))),
      ...pairs.flatMap((pair) => changeSteps(table, pair)),
      ...added.map((column) => additive(sql.addColumn(table, column), null, sql.countRows(table))),
    ],
    references: [
      ...added
        .filter((column) => column.references !== null)
        .map((column) => additive(sql.addReference(table, column))),
      ...pairs
        .filter(({ before: was, after: is }) => is.references !== null && is.references !== was.references)
        .map((pair) => additive(sql.addReference(table, pair.after), '已有数据中的编号都必须存在，否则此步失败')),
    ],
    problems: [
      ...added.filter(needsDefault).map((column) => missingDefault(table, column)),
      ...pairs
        .filter((pair) => pair.before.personal !== pair.after.personal)
        .map((pair) => cipherChange(table, pair.after)),
    ],
    changedType: new Set(pairs.filter((pair) => pair.before.type !== pair.after.type).map((pair) => pair.after.name)),
  };
}

function changeSteps(table: string, { before, after }: Pair): readonly Step[] {
  const steps: Step[] = [];
  if (before.references !== null && before.references !== after.references)
    steps.push(additive(sql.dropReference(table, before.name)));
  if (before.type !== after.type) steps.push(...typeSteps(table, before, after));
  if (before.default !== after.default && before.type === after.type)
    steps.push(additive(sql.setDefault(table, after)));
  if (before.nullable && !after.nullable) steps.push(...requireSteps(table, before, after));
  if (!before.nullable && after.nullable) steps.push(additive(sql.dropNotNull(table, after.name)));
  return steps;
}

/** The old default may not fit the new type, so it goes first and the new one comes after. */
function typeSteps(table: string, before: ColumnSnapshot, after: ColumnSnapshot): readonly Step[] {
  const change = typeChange(before.type, after.type);
  const note = change.isSafe
    ? null
    : `${table}.${after.name} 由 ${before.type} 改为 ${after.type}：放不下的值会丢失或使此步失败`;
  return [
    ...(before.default === null ? [] : [additive(sql.setDefault(table, { ...after, default: null }))]),
    {
      sql: sql.alterType(table, after),
      destructive: !change.isSafe,
      note,
      count: sql.countRows(table, `${sql.quote(before.name)} is not null`),
    },
    ...(after.default === null ? [] : [additive(sql.setDefault(table, after))]),
  ];
}

function requireSteps(table: string, before: ColumnSnapshot, column: ColumnSnapshot): readonly Step[] {
  const empty = sql.countRows(table, `${sql.quote(before.name)} is null`);
  if (column.default !== null)
    return [additive(sql.fillNulls(table, column), null, empty), additive(sql.setNotNull(table, column.name))];
  return [additive(sql.setNotNull(table, column.name), '已有记录中此列为空时，此步失败：先补齐数据', empty)];
}

function needsDefault(column: ColumnSnapshot): boolean {
  return !column.nullable && column.default === null && !column.identity;
}

function missingDefault(table: string, column: ColumnSnapshot): PlanProblem {
  return {
    at: `${table}.${column.name}`,
    zh: `新增的必填列 ${table}.${column.name} 没有默认值，已有记录无法满足：请写 default，或先不设为必填`,
    en: `the new required column ${table}.${column.name} has no default for the rows that exist: give a default, or make it optional first`,
  };
}

function cipherChange(table: string, column: ColumnSnapshot): PlanProblem {
  return {
    at: `${table}.${column.name}`,
    zh: `${table}.${column.name} 的 x-personal 已改变：明文与密文不能用 SQL 互换，请新建一列并手工迁移数据`,
    en: `x-personal of ${table}.${column.name} has changed: SQL cannot turn plain text into ciphertext, add a new column and move the data by hand`,
  };
}
