// Which tables the index of an entity stands on, by whose rows its records are told, and which columns matter: its
// own, those it refers to, children with texts, and records that a facet sums up.
import { isComparison, type ConditionModel } from '../../core/condition-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { splitPath } from '../../core/naming.ts';
import type { SearchOptions } from '../../core/search-model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { quotedColumns } from './document-sql.ts';

export interface WatchedTable {
  readonly table: string;
  /**
   * How a row of it leads to records: "own": it is one; "parent": a column holds its id; "referrer": it is referred
   * to.
   */
  readonly leads: 'own' | 'parent' | 'referrer';
  /** Of the table for "parent", of the entity for "referrer"; quoted. */
  readonly column: string;
  /** A change of these writes the texts anew; quoted. */
  readonly texts: readonly string[];
  /** A change of these writes the facets anew. */
  readonly facets: readonly string[];
}

export function watchedTables(
  model: ServerModel,
  entity: EntityModel,
  options: SearchOptions,
): readonly WatchedTable[] {
  return [
    ownTable(model, entity, options),
    ...referredTables(model, entity, options),
    ...childTables(model, options),
    ...summedTables(model, entity, options),
  ];
}

const DELETED = quoteIdentifier('del_flag');

function ownTable(model: ServerModel, entity: EntityModel, { texts, facets }: SearchOptions): WatchedTable {
  const paths = texts.flatMap(({ of, field, where }) => (of === null ? [field, ...fieldsOf(where)] : []));
  return {
    table: entity.table,
    leads: 'own',
    column: quoteIdentifier('id'),
    texts: [DELETED, ...new Set(quotedColumns(model, entity, paths.map(firstStep)))],
    facets: storedColumns(
      model,
      entity,
      facets.map(({ field }) => firstStep(field)),
    ),
  };
}

function referredTables(
  model: ServerModel,
  entity: EntityModel,
  { texts, facets }: SearchOptions,
): readonly WatchedTable[] {
  const asText = referredFields(
    texts.flatMap(({ of, field, where }) => (of === null ? [field, ...fieldsOf(where)] : [])),
  );
  const asFacet = referredFields(facets.map(({ field }) => field));
  return [...new Set([...asText.keys(), ...asFacet.keys()])].map((reference): WatchedTable => {
    const through = fieldOf(model, entity.id, reference);
    const target = entityOf(model, through.to ?? '');
    const columns = (names: ReadonlySet<string> = new Set()): readonly string[] =>
      quotedColumns(model, target, [...names]);
    return {
      table: target.table,
      leads: 'referrer',
      column: quoteIdentifier(through.column.name),
      texts: columns(asText.get(reference)),
      facets: columns(asFacet.get(reference)),
    };
  });
}

/** Reference → fields of what it refers to. */
function referredFields(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [reference, name] of paths.map(splitPath))
    if (reference !== null) found.set(reference, (found.get(reference) ?? new Set()).add(name));
  return found;
}

function childTables(model: ServerModel, { texts }: SearchOptions): readonly WatchedTable[] {
  const children = texts.filter(({ of }) => of !== null);
  return [...Map.groupBy(children, ({ of, by }) => `${of ?? ''}.${by ?? ''}`).values()].flatMap(
    (same): readonly WatchedTable[] => {
      const [first] = same;
      if (first === undefined) return [];
      const child = entityOf(model, first.of ?? '');
      const names = same.flatMap(({ field, where }) => [field, ...fieldsOf(where)]);
      const [column = ''] = quotedColumns(model, child, [first.by ?? '']);
      return [
        {
          table: child.table,
          leads: 'parent',
          column,
          texts: [...new Set([DELETED, column, ...quotedColumns(model, child, names)])],
          facets: [],
        },
      ];
    },
  );
}

function summedTables(model: ServerModel, entity: EntityModel, { facets }: SearchOptions): readonly WatchedTable[] {
  return facets.flatMap(({ field }): readonly WatchedTable[] => {
    const rollup = model.rollups.get(`${entity.id}.${field}`);
    if (rollup === undefined) return [];
    const by = Object.entries(rollup.by);
    const [there, here] = by[0] ?? [];
    if (by.length !== 1 || here !== 'id' || there === undefined)
      throw new Error(`facet ${entity.id}.${field} sums up by more than the record's id`);
    const child = entityOf(model, rollup.of);
    const names = [...fieldsOf(rollup.where), ...(rollup.field === null ? [] : [rollup.field])];
    const [column = ''] = quotedColumns(model, child, [there]);
    return [
      {
        table: child.table,
        leads: 'parent',
        column,
        texts: [],
        facets: [...new Set([DELETED, column, ...quotedColumns(model, child, names)])],
      },
    ];
  });
}

function storedColumns(model: ServerModel, entity: EntityModel, names: readonly string[]): readonly string[] {
  for (const name of names)
    if (model.values.has(`${entity.id}.${name}`))
      throw new Error(`facet ${entity.id}.${name} is worked out, not stored`);
  return [
    ...new Set(
      quotedColumns(
        model,
        entity,
        names.filter((name) => !model.rollups.has(`${entity.id}.${name}`)),
      ),
    ),
  ];
}

function firstStep(path: string): string {
  return path.split('.')[0] ?? path;
}

function fieldsOf(conditions: readonly ConditionModel[]): readonly string[] {
  return conditions.flatMap((condition) => {
    if (isComparison(condition)) return [condition.field];
    return condition.op === 'not' ? fieldsOf(condition.of) : condition.of.flatMap(fieldsOf);
  });
}
