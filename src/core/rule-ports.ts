// What a rule may look at and write of other records, as far as it declares them: ports of rule.ts with their types. A
// calculation that several rules share declares its own part (`satisfies EntityReads`) and takes a port of that; each
// rule's fits it.
import type { AnyModel } from './condition-model.ts';
import type { EntityName, FieldName, FieldPath, Picked, ValueAt, Written } from './entity-types.ts';

/** Entity → fields, and paths through a reference. */
export type EntityReads = { readonly [Entity in EntityName]?: readonly FieldPath<Entity>[] };
/** Entity → fields. */
export type EntityWrites = { readonly [Entity in EntityName]?: readonly FieldName<Entity>[] };

/** What is declared of an entity, or of the record itself ("@own"). */
export type DeclaredOf<Use, Entity> = Entity extends keyof Use
  ? Use[Entity] extends readonly (infer Path extends string)[]
    ? Path
    : never
  : never;

type EntityOf<Use> = keyof Use & EntityName;

/** Its value is one that the field can have; a list of conditions means all. */
export type ConditionOn<Entity extends EntityName, Path> =
  | (Entity extends EntityName ? ComparisonOn<Entity, Path> : never)
  | (Omit<AnyModel, 'of'> & { readonly of: readonly (readonly ConditionOn<Entity, Path>[])[] });

type ComparisonOn<Entity extends EntityName, Path> =
  Path extends FieldPath<Entity>
    ?
        | {
            readonly field: Path;
            readonly op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
            readonly value: ValueAt<Entity, Path> | null;
          }
        | { readonly field: Path; readonly op: 'in' | 'notIn'; readonly value: readonly ValueAt<Entity, Path>[] }
        | { readonly field: Path; readonly op: 'isNull' | 'notNull'; readonly value: null }
        | { readonly field: Path; readonly op: 'contains'; readonly value: string }
    : never;

/** Looking at other records, past the actor's rows: what a rule may know to decide. */
export interface ReadPortOf<Reads> {
  /** Every declared field, personal values in full; null: it is not there, or no id leads to it. */
  readonly read: <Entity extends EntityOf<Reads>>(
    entity: Entity,
    id: number | null | undefined,
  ) => Promise<Picked<Entity, DeclaredOf<Reads, Entity>> | null>;
  readonly count: <Entity extends EntityOf<Reads>>(
    entity: Entity,
    conditions: readonly ConditionOn<Entity, DeclaredOf<Reads, Entity> | 'id'>[],
  ) => Promise<number>;
  /** At most 1,000 records in the entity's order; `fields` are declared, none of them personal. */
  readonly find: <Entity extends EntityOf<Reads>, const Path extends DeclaredOf<Reads, Entity> | 'id'>(
    entity: Entity,
    conditions: readonly ConditionOn<Entity, DeclaredOf<Reads, Entity> | 'id'>[],
    fields: readonly Path[],
  ) => Promise<readonly Picked<Entity, Path>[]>;
}

/**
 * The few things an effect may do beside: written with the event in one transaction, each with an audit line of its
 * own.
 */
export interface EffectPortOf<Reads, Writes> extends ReadPortOf<Reads> {
  readonly update: <Entity extends EntityOf<Writes>>(
    entity: Entity,
    id: number,
    values: Written<Entity, DeclaredOf<Writes, Entity>>,
  ) => Promise<void>;
  readonly create: <Entity extends EntityOf<Writes>>(
    entity: Entity,
    values: Written<Entity, DeclaredOf<Writes, Entity>>,
  ) => Promise<void>;
  /**
   * A set of new records, written by one statement; all of them have the same fields. Answers their ids, in order, so
   * that further sets can refer to them.
   */
  readonly createMany: <Entity extends EntityOf<Writes>>(
    entity: Entity,
    rows: readonly Written<Entity, DeclaredOf<Writes, Entity>>[],
  ) => Promise<readonly number[]>;
  /**
   * A record, the event's own too, once it and the sets that were asked for before are written: what could not be said
   * earlier, as a reference to what is new.
   */
  readonly updateAfter: <Entity extends EntityOf<Writes>>(
    entity: Entity,
    id: number,
    values: Written<Entity, DeclaredOf<Writes, Entity>>,
  ) => void;
  /** Takes a record away, as a deletion would. */
  readonly remove: (entity: EntityOf<Writes>, id: number) => void;
  /** Locks a record, unchanged, until the event is written: constraints then judge by what nobody else is changing. */
  readonly hold: (entity: EntityOf<Reads>, id: number) => void;
}
