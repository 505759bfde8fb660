// One entity as the FROM of a statement: turns field paths into qualified columns and remembers which parents they
// join. Paths with the same beginning share their joins ("topicId.name", "topicId.organId.name"); parents are joined to
// the left, so they never drop a row.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { splitPath } from '../../core/naming.ts';
import type { ConditionColumn } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { expressionSql, settingSql } from './expression-sql.ts';
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
  /** Paths of the joins that a fork has beside those it began with. */
  readonly added: () => string;
  /**
   * A source of its own that starts with the joins of this one: a prepared select list waits for its WHERE. Forks know
   * each other's columns.
   */
  readonly fork: () => QuerySource;
}

export interface SourceOptions {
  readonly model: ServerModel;
  readonly entity: EntityModel;
  /** Default "t". */
  readonly alias?: string;
}

export function openSource(options: SourceOptions): QuerySource {
  return sourceWith(options, { base: new Map(), known: new Map() });
}

/** What a source shares with those that were forked from the same one. */
interface Shared {
  /** Joins that all of them have. */
  readonly base: ReadonlyMap<string, JoinedParent>;
  /** Columns that need no other joins, by path. */
  readonly known: Map<string, ConditionColumn>;
}

/** A parent in the FROM, by the path of the reference that leads to it. */
interface JoinedParent extends RollupPlace {
  readonly join: string;
}

function sourceWith(options: SourceOptions, { base, known }: Shared): QuerySource {
  const { model, entity, alias = 't' } = options;
  const own = new Map<string, JoinedParent>();
  let forks: Shared | null = null;
  const placeAt = (path: string | null): RollupPlace => {
    if (path === null) return { model, entity: entity.id, alias };
    const there = base.get(path) ?? own.get(path);
    if (there !== undefined) return there;
    const dot = path.lastIndexOf('.');
    const child = placeAt(dot < 0 ? null : path.slice(0, dot));
    const through = fieldOf(model, child.entity, path.slice(dot + 1));
    if (through.to === null) throw new Error(`${entity.id}.${path} refers to no entity`);
    // Names of long paths would be cut off, and one be taken for another: from the second on they have numbers.
    const number = base.size + own.size + 1;
    const parent = quoteIdentifier(dot < 0 ? `${alias}_${through.column.name}` : `${alias}_${number}_joined`);
    const table = quoteIdentifier(entityOf(model, through.to).table);
    const join = ` left join ${table} ${parent} on ${parent}."id" = ${child.alias}.${quoteIdentifier(through.column.name)}`;
    const joined = { model, entity: through.to, alias: parent, join };
    own.set(path, joined);
    return joined;
  };
  const write = (path: string): ConditionColumn => {
    const dot = path.lastIndexOf('.');
    if (dot < 0) return columnAt(placeAt(null), path, column);
    // A missing parent makes every column of it missing.
    const before = path.slice(0, dot);
    const beyond = (further: string): ConditionColumn => column(`${before}.${further}`);
    return { ...columnAt(placeAt(before), path.slice(dot + 1), beyond), nullable: true };
  };
  const column = (path: string): ConditionColumn => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const written = write(path);
    // It may go by joins that only this one has.
    if (own.size === 0) known.set(path, written);
    return written;
  };
  const joins = (): string => [...base.values(), ...own.values()].map(({ join }) => join).join('');
  return {
    entity,
    alias,
    column,
    joins,
    from: () => `${quoteIdentifier(entity.table)} ${alias}${joins()}`,
    added: () => (own.size === 0 ? '' : [...own.keys()].join(' ')),
    fork: () => {
      if (forks?.base.size !== base.size + own.size) forks = { base: new Map([...base, ...own]), known: new Map() };
      return sourceWith(options, forks);
    },
  };
}

/** The field a path ends at, and the references it goes through. */
interface ResolvedPath {
  readonly field: FieldModel;
  readonly through: readonly FieldModel[];
}

/** Paths stand in the config or in the allowed arguments of calls: there are only so many. */
const RESOLVED = new WeakMap<ServerModel, Map<EntityModel, Map<string, ResolvedPath>>>();

/** Throws for a path that the entity does not have. */
export function resolvePath(model: ServerModel, entity: EntityModel, path: string): ResolvedPath {
  const found = RESOLVED.get(model)?.get(entity)?.get(path);
  if (found !== undefined) return found;
  const ofModel = RESOLVED.get(model) ?? new Map<EntityModel, Map<string, ResolvedPath>>();
  const ofEntity = ofModel.get(entity) ?? new Map<string, ResolvedPath>();
  const resolved = followPath(model, entity, path);
  RESOLVED.set(model, ofModel.set(entity, ofEntity.set(path, resolved)));
  return resolved;
}

function followPath(model: ServerModel, entity: EntityModel, path: string): ResolvedPath {
  const [reference, name] = splitPath(path);
  if (reference === null) return { field: fieldOf(model, entity.id, name), through: [] };
  const through = fieldOf(model, entity.id, reference);
  if (through.to === null) throw new Error(`${entity.id}.${reference} refers to no entity`);
  const further = resolvePath(model, entityOf(model, through.to), name);
  return { field: further.field, through: [through, ...further.through] };
}

/** `column`: of paths that begin at the place. */
function columnAt(place: RollupPlace, name: string, column: QuerySource['column']): ConditionColumn {
  const rollup = place.model.rollups.get(`${place.entity}.${name}`);
  if (rollup !== undefined) return rollupSql(place, rollup);
  const field = fieldOf(place.model, place.entity, name);
  const value = place.model.values.get(`${place.entity}.${name}`);
  if (value !== undefined) {
    const setting = (key: string): string => settingSql(place.model, key);
    const sql = expressionSql(value.expression, { column, setting });
    return { sql, type: field.column.type, nullable: value.type !== 'truth' };
  }
  return {
    sql: `${place.alias}.${quoteIdentifier(field.column.name)}`,
    type: field.column.type,
    nullable: field.column.nullable,
  };
}
