// How tables really are, in the few facts that a program depends on: columns with type and nullability, indexes with
// what they hold. The same facts are made of a model, of a snapshot and of a database's own catalogue, so that any two
// can be compared.
import type { TableSnapshot } from './table-model.ts';

export interface TableState {
  readonly name: string;
  readonly columns: readonly ColumnState[];
  readonly indexes: readonly IndexState[];
}

export interface ColumnState {
  readonly name: string;
  /** As PostgreSQL spells it: "timestamp with time zone". */
  readonly type: string;
  readonly nullable: boolean;
  /** A row may be written without it: it is nullable, has a default, or numbers itself. */
  readonly optional: boolean;
}

export interface IndexState {
  readonly name: string;
  readonly unique: boolean;
  /** Keys in order, then what rides along. */
  readonly columns: readonly string[];
}

export interface StateDifference {
  /** "topic", "topic.budget", "topic: ix_topic_status" */
  readonly at: string;
  /** null: nothing should be there. */
  readonly expected: string | null;
  /** null: nothing is there. */
  readonly found: string | null;
  /** A program that expects it can work without: slower (an index), or leaving a column alone. */
  readonly isHarmless: boolean;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  int: 'integer',
  varchar: 'character varying',
};

export function stateOf(tables: readonly TableSnapshot[]): readonly TableState[] {
  return tables.map(({ name, columns, indexes }) => ({
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: SPELLINGS[column.type] ?? column.type,
      nullable: column.nullable,
      optional: column.nullable || column.default !== null || column.identity,
    })),
    indexes: indexes.map((index) => ({
      name: index.name,
      unique: index.unique,
      columns: [...index.columns, ...index.include],
    })),
  }));
}

/**
 * What has to be alike for a migration to fit: tables, columns and unique indexes, whatever order they are listed in.
 */
export function stateText(tables: readonly TableState[]): string {
  const lines = tables.flatMap(({ name, columns, indexes }) => [
    name,
    ...columns.map((column) => `${name}.${column.name} ${columnText(column)}`),
    ...indexes.filter((index) => index.unique).map((index) => `${name} ${indexText(index)}`),
  ]);
  return [...lines].sort().join('\n');
}

/** Tables that `expected` does not name are nobody's business here. */
export function compareStates(
  expected: readonly TableState[],
  found: readonly TableState[],
): readonly StateDifference[] {
  const there = new Map(found.map((table) => [table.name, table]));
  return expected.flatMap((table): readonly StateDifference[] => {
    const real = there.get(table.name);
    if (real === undefined) return [{ at: table.name, expected: 'table', found: null, isHarmless: false }];
    return [...compareColumns(table, real), ...compareIndexes(table, real)];
  });
}

function compareColumns(expected: TableState, found: TableState): readonly StateDifference[] {
  const there = new Map(found.columns.map((column) => [column.name, column]));
  const wanted = new Set(expected.columns.map((column) => column.name));
  return [
    ...expected.columns.flatMap((column): readonly StateDifference[] => {
      const real = there.get(column.name);
      const [left, right] = [columnText(column), real === undefined ? null : columnText(real)];
      return left === right
        ? []
        : [{ at: `${expected.name}.${column.name}`, expected: left, found: right, isHarmless: false }];
    }),
    ...found.columns
      .filter((column) => !wanted.has(column.name))
      .map((column) => ({
        at: `${expected.name}.${column.name}`,
        expected: null,
        found: columnText(column),
        isHarmless: column.optional,
      })),
  ];
}

function compareIndexes(expected: TableState, found: TableState): readonly StateDifference[] {
  const there = new Map(found.indexes.map((index) => [index.name, index]));
  const wanted = new Set(expected.indexes.map((index) => index.name));
  return [
    ...expected.indexes.flatMap((index): readonly StateDifference[] => {
      const real = there.get(index.name);
      const [left, right] = [indexText(index), real === undefined ? null : indexText(real)];
      return left === right
        ? []
        : [{ at: `${expected.name}: ${index.name}`, expected: left, found: right, isHarmless: !index.unique }];
    }),
    // Another's plain index costs a little time; a unique one refuses what the program allows.
    ...found.indexes
      .filter((index) => index.unique && !wanted.has(index.name))
      .map((index) => ({
        at: `${expected.name}: ${index.name}`,
        expected: null,
        found: indexText(index),
        isHarmless: false,
      })),
  ];
}

function columnText({ type, nullable }: ColumnState): string {
  return nullable ? type : `${type} not null`;
}

function indexText({ name, unique, columns }: IndexState): string {
  return `${unique ? 'unique ' : ''}index ${name} (${columns.join(', ')})`;
}
