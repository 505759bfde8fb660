// Two snapshots → the steps that lead from one to the other, in an order that works, and what cannot be done by itself.
import { diffColumns } from './diff-columns.ts';
import { additive, type PlanProblem, type Step, type TableDiff } from './step.ts';
import type { IndexSnapshot, Renames, SchemaSnapshot, TableSnapshot } from '../../src/core/table-model.ts';
import * as sql from './table-sql.ts';

/**
 * Indexes go first and come last, so that columns between can change freely; references come after every table stands.
 */
export function diffTables(before: SchemaSnapshot, after: SchemaSnapshot, renames: Renames): TableDiff {
  const known = new Map(before.tables.map((table) => [table.name, table]));
  const wanted = new Set(after.tables.map((table) => table.name));
  const created = after.tables.filter((table) => !known.has(table.name));
  const dropped = before.tables.filter((table) => !wanted.has(table.name));
  const kept = after.tables.flatMap((table) => {
    const old = known.get(table.name);
    return old === undefined ? [] : [diffTable(old, table, renames.columns.get(table.name) ?? new Map())];
  });
  return {
    steps: [
      ...kept.flatMap((table) => table.dropIndexes),
      ...kept.flatMap((table) => table.columns),
      ...created.map((table) => additive(sql.createTable(table))),
      ...kept.flatMap((table) => table.references),
      ...created.flatMap((table) =>
        table.columns
          .filter((column) => column.references !== null)
          .map((column) => additive(sql.addReference(table.name, column))),
      ),
      ...kept.flatMap((table) => table.createIndexes),
      ...created.flatMap((table) => table.indexes.map((index) => additive(sql.createIndex(table.name, index)))),
      ...dropped.flatMap((table) =>
        table.columns
          .filter((column) => column.references !== null)
          .map((column) => additive(sql.dropReference(table.name, column.name))),
      ),
      ...dropped.map((table) => ({
        sql: sql.dropTable(table.name),
        destructive: true,
        note: `表 ${table.name} 及其全部数据将被删除`,
        count: sql.countRows(table.name),
      })),
    ],
    problems: kept.flatMap((table) => table.problems),
  };
}

interface KeptTable {
  readonly dropIndexes: readonly Step[];
  readonly columns: readonly Step[];
  readonly references: readonly Step[];
  readonly createIndexes: readonly Step[];
  readonly problems: readonly PlanProblem[];
}

/** The database refuses the index while two rows are alike. */
const UNIQUE_NOTE = '不能重复：已有重复的记录时迁移会停下，请先清理';

function diffTable(before: TableSnapshot, after: TableSnapshot, renamed: ReadonlyMap<string, string>): KeptTable {
  const { steps, references, problems, changedType } = diffColumns(before, after, renamed);
  const newName = new Map([...renamed].map(([to, from]) => [from, to]));
  const old = before.indexes.map((index) => ({ was: index.name, index: renameIndexColumns(index, newName) }));
  const taken = new Set(before.indexes.map((index) => index.name));
  const matches = after.indexes.map((index) => {
    const alike = old.filter((candidate) => isSameIndex(candidate.index, index, changedType));
    // A name that another index still bears is not given to a second one: that one is built anew, after the drops.
    const from = alike.find(({ was }) => was === index.name) ?? (taken.has(index.name) ? null : alike[0]) ?? null;
    return { index, from };
  });
  const kept = new Set(matches.flatMap((match) => (match.from === null ? [] : [match.from.was])));
  return {
    dropIndexes: before.indexes
      .filter((index) => !kept.has(index.name))
      .map((index) => additive(sql.dropIndex(index.name))),
    columns: steps,
    references,
    // A new one may take the name that another gives up.
    createIndexes: [
      ...matches.flatMap(({ index, from }) =>
        from === null || from.was === index.name ? [] : [additive(sql.renameIndex(from.was, index.name))],
      ),
      ...matches.flatMap(({ index, from }) =>
        from === null
          ? [
              {
                ...additive(sql.createIndex(after.name, index)),
                note: index.unique ? UNIQUE_NOTE : null,
                count: index.unique && isOver(index, before) ? sql.countDuplicates(before.name, index) : null,
              },
            ]
          : [],
      ),
    ],
    problems,
  };
}

/** A column that comes with the index, or with another name, cannot be asked for yet. */
function isOver({ columns }: IndexSnapshot, before: TableSnapshot): boolean {
  return columns.every((name) => before.columns.some((column) => column.name === name));
}

/** A renamed column keeps its indexes; PostgreSQL follows the column, only names differ. */
function renameIndexColumns(index: IndexSnapshot, newName: ReadonlyMap<string, string>): IndexSnapshot {
  const rename = (column: string): string => newName.get(column) ?? column;
  return { ...index, columns: index.columns.map(rename), include: index.include.map(rename) };
}

/** An index over a column whose type changes is built anew. */
function isSameIndex(left: IndexSnapshot, right: IndexSnapshot, changedType: ReadonlySet<string>): boolean {
  const shape = ({ columns, include, method, unique, where }: IndexSnapshot): string =>
    JSON.stringify([columns, include, method, unique, where]);
  return (
    shape(left) === shape(right) && ![...right.columns, ...right.include].some((column) => changedType.has(column))
  );
}
