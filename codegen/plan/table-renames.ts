// Entities that were renamed: their tables as the migrations made them, under the new names, so that what is compared
// afterwards differs in nothing but what else changed. The rows stay where they are.
import { toSnakeCase } from '../../src/core/naming.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { TableSnapshot } from '../../src/core/table-model.ts';
import { additive, type Step } from './step.ts';
import type { NamesSnapshot } from './names-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import * as sql from './table-sql.ts';

export interface RenamedTable {
  readonly from: string;
  readonly to: string;
  /** Ids of the entity, as rows name it. */
  readonly entity: { readonly from: string; readonly to: string };
}

/** Renames that are due: the new table is not there, the former is, and nothing else of today is called so. */
export function renamedTables({ entities }: AppModel, { tables }: Pick<Snapshot, 'tables'>): readonly RenamedTable[] {
  const known = new Set(tables.map(({ name }) => name));
  const wanted = new Set(entities.map(({ table }) => table));
  return entities.flatMap(({ id, table, renamedFrom }) => {
    const former = known.has(table)
      ? undefined
      : renamedFrom.findLast((name) => known.has(toSnakeCase(name)) && !wanted.has(toSnakeCase(name)));
    return former === undefined ? [] : [{ from: toSnakeCase(former), to: table, entity: { from: former, to: id } }];
  });
}

/** The snapshot as it is once the tables bear their new names. */
export function underNewNames(before: Snapshot, renamed: readonly RenamedTable[]): Snapshot {
  if (renamed.length === 0) return before;
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const now = (name: string): string => names.get(name) ?? name;
  return {
    ...before,
    tables: before.tables.map((table) => ({
      ...table,
      name: now(table.name),
      columns: table.columns.map((column) => ({
        ...column,
        references: column.references === null ? null : now(column.references),
      })),
    })),
    ...(before.names === undefined ? {} : { names: formsUnder(before.names, now) }),
  };
}

function formsUnder(names: NamesSnapshot, now: (table: string) => string): NamesSnapshot {
  const moved = (key: string): string =>
    [now(key.slice(0, key.indexOf('.'))), key.slice(key.indexOf('.') + 1)].join('.');
  return {
    ...names,
    forms: Object.fromEntries(Object.entries(names.forms).map(([key, fields]) => [moved(key), fields])),
    ...(names.renamedTypes === undefined ? {} : { renamedTypes: names.renamedTypes.map(moved) }),
  };
}

/**
 * References are made anew, because their constraints bear the table's name; the audit log is history and keeps the
 * former id.
 */
export function tableRenameSteps(renamed: readonly RenamedTable[], tables: readonly TableSnapshot[]): readonly Step[] {
  return renamed.flatMap(({ from, to, entity }) => {
    const references =
      tables.find(({ name }) => name === from)?.columns.filter((column) => column.references !== null) ?? [];
    const target = (column: string): string => renamed.find((other) => other.from === column)?.to ?? column;
    return [
      ...references.map((column) => additive(sql.dropReference(from, column.name))),
      additive(
        sql.renameTable(from, to),
        `实体 ${entity.from} 改名为 ${entity.to}：表跟着改名，数据不动；办理记录里的旧名不改，照样认得`,
      ),
      ...references.map((column) =>
        additive(sql.addReference(to, { ...column, references: target(column.references ?? '') })),
      ),
      additive(`update file_ref set entity = '${entity.to}' where entity = '${entity.from}';`),
      additive(`update form_version set entity = '${entity.to}' where entity = '${entity.from}';`),
    ];
  });
}
