// The records of the config as types, for code that is written by hand beside it. What there is, generated code says:
// each file of src/generated/types adds its entities to EntityTypes, which is empty without them. Here is what follows
// from it: fields, paths through references, values at them.

import type { Json } from './json.ts';

/**
 * Entity → `record`: every field it stores, and what is rolled up from others; `typed`: what its forms ask beside them;
 * `to`: its references → the entity each leads to; `answers`: rule → the arguments of the call that asks it.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- generated code fills it
export interface EntityTypes {}

/** What a record holds beyond fields of its own, as one of its forms has it. */
export interface Details {
  readonly [field: string]: Json;
}

export type EntityName = keyof EntityTypes;

type RecordOf<Entity extends EntityName> = EntityTypes[Entity]['record'];
type TypedOf<Entity extends EntityName> = EntityTypes[Entity]['typed'];
type ReferencesOf<Entity extends EntityName> = EntityTypes[Entity]['to'];

/** A field, of several entities one that all of them have. */
export type FieldName<Entity extends EntityName> = keyof RecordOf<Entity> & string;

/** A field, or one through a reference or two: "topicId.status", "topicId.applyId.hostId". */
export type FieldPath<Entity extends EntityName> =
  | FieldName<Entity>
  | { [Reference in keyof ReferencesOf<Entity> & string]: PathThrough<Entity, Reference> }[keyof ReferencesOf<Entity> &
      string];

type PathThrough<
  Entity extends EntityName,
  Reference extends keyof ReferencesOf<Entity> & string,
> = ReferencesOf<Entity>[Reference] extends EntityName
  ? `${Reference}.${FieldName<ReferencesOf<Entity>[Reference]> | PathsOn<ReferencesOf<Entity>[Reference]>}`
  : never;

/** Of what a reference leads to, its own references' fields. */
type PathsOn<Entity extends EntityName> = {
  [Reference in keyof ReferencesOf<Entity> & string]: ReferencesOf<Entity>[Reference] extends EntityName
    ? `${Reference}.${FieldName<ReferencesOf<Entity>[Reference]>}`
    : never;
}[keyof ReferencesOf<Entity> & string];

/** What stands at a path; through a reference null as well, where that is empty. */
export type ValueAt<Entity extends EntityName, Path> = Entity extends EntityName
  ? Path extends keyof RecordOf<Entity>
    ? RecordOf<Entity>[Path]
    : Path extends keyof TypedOf<Entity>
      ? TypedOf<Entity>[Path]
      : Path extends `${infer Reference}.${infer Field}`
        ? ValueThrough<Entity, Reference, Field>
        : never
  : never;

type ValueThrough<Entity extends EntityName, Reference, Field> = Reference extends keyof ReferencesOf<Entity>
  ? ReferencesOf<Entity>[Reference] extends infer Target extends EntityName
    ? Field extends keyof RecordOf<Target>
      ? RecordOf<Target>[Field] | null
      : Field extends `${infer Next}.${infer Further}`
        ? ValueThrough<Target, Next, Further>
        : never
    : never
  : never;

/** A stored record, as far as these paths. Every record has an id. */
export type Picked<Entity extends EntityName, Path extends string> = Entity extends EntityName
  ? { readonly [Key in Extract<Path, FieldPath<Entity>> | 'id']: ValueAt<Entity, Key> }
  : never;

/** Values to write. */
export type Written<Entity extends EntityName, Field extends string> = Entity extends EntityName
  ? { readonly [Key in Extract<Field, FieldName<Entity>>]?: ValueAt<Entity, Key> }
  : never;
