// One entity as the FROM of a statement: turns field paths into qualified columns and remembers which parents they
// join. A path goes through one reference at most ("topicId.name"); parents are joined to the left, so they never drop
// a row.
import type { EntityModel, FieldModel } from '../../core/entity-model.ts';
import { splitPath } from '../../core/naming.ts';
import type { ConditionColumn } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { rollupSql, type RollupPlace } from './rollup-sql.ts';

export interface QuerySource {
  readonly entity: EntityModel;
  readonly alias: string;
  /** Column of a field or path; joins the parent when it needs one. */
  readonly column: (path: string) => ConditionColumn;
  /** "topic_result" t left join … of everything asked for so far. */
  readonly from: () => string;
  /** The joins alone, for a FROM that starts elsewhere. */
  readonly joins: () => string;
  /** A source of its own that starts with the joins of this one: a prepared select list waits for its WHERE. */
  readonly fork: () => QuerySource;
}

export interface SourceOptions {
  readonly model: ServerModel;
  readonly entity: EntityModel;
  /** Default "t". */
  readonly alias?: string;
}

export function openSource(options: SourceOptions): QuerySource {
  return sourceWith(options, new Map());
}

function sourceWith({ model, entity, alias = 't' }: SourceOptions, joins: Map<string, string>): QuerySource {
  const column = (path: string): ConditionColumn => {
    const [reference, name] = splitPath(path);
    if (reference === null) return columnAt({ model, entity: entity.id, alias }, name);
    const through = fieldOf(model, entity.id, reference);
    if (through.to === null) throw new Error(`${entity.id}.${reference} refers to no entity`);
    const parent = quoteIdentifier(`${alias}_${through.column.name}`);
    if (!joins.has(parent)) {
      const table = quoteIdentifier(entityOf(model, through.to).table);
      joins.set(
        parent,
        ` left join ${table} ${parent} on ${parent}."id" = ${alias}.${quoteIdentifier(through.column.name)}`,
      );
    }
    // A missing parent makes every column of it missing.
    return { ...columnAt({ model, entity: through.to, alias: parent }, name), nullable: true };
  };
  const joined = (): string => [...joins.values()].join('');
  return {
    entity,
    alias,
    column,
    joins: joined,
    from: () => `${quoteIdentifier(entity.table)} ${alias}${joined()}`,
    fork: () => sourceWith({ model, entity, alias }, new Map(joins)),
  };
}

/** The field a path ends at, and the reference it goes through. */
export function resolvePath(
  model: ServerModel,
  entity: EntityModel,
  path: string,
): { readonly field: FieldModel; readonly through: FieldModel | null } {
  const [reference, name] = splitPath(path);
  if (reference === null) return { field: fieldOf(model, entity.id, name), through: null };
  const through = fieldOf(model, entity.id, reference);
  if (through.to === null) throw new Error(`${entity.id}.${reference} refers to no entity`);
  return { field: fieldOf(model, through.to, name), through };
}

function columnAt(place: RollupPlace, name: string): ConditionColumn {
  const rollup = place.model.rollups.get(`${place.entity}.${name}`);
  if (rollup !== undefined) return rollupSql(place, rollup);
  const field = fieldOf(place.model, place.entity, name);
  return {
    sql: `${place.alias}.${quoteIdentifier(field.column.name)}`,
    type: field.column.type,
    nullable: field.column.nullable,
  };
}
