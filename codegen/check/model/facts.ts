// What the rules know of the config: entities, forms, machines, calls, screens by name. Names are taken as they stand;
// whether they exist is for the rules to say.
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Config, EntityConfig } from '../../config.ts';
import type { FieldKind, FieldTraits } from '../../../src/core/field-kind.ts';
import type { JsonSchema } from '../../../src/core/json.ts';
import type { PatternVerdict } from '../pattern/judge-pattern.ts';
import type { Cursor } from './cursor.ts';

export interface CheckScope {
  readonly config: Config;
  /** Names that exist in code. */
  readonly known: Config['known'];
  /** Facts of the field kinds. */
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly roles: ReadonlyMap<string, Cursor>;
  readonly modules: ReadonlyMap<string, Cursor>;
  /** roles.yaml cannot be parsed: any role may exist. */
  readonly rolesBroken: boolean;
  readonly entities: ReadonlyMap<string, EntityFacts>;
  /** Entities that are parts of another, by its id. */
  readonly parts: ReadonlyMap<string, readonly EntityFacts[]>;
  /** By key and, where the key is wrong, by file name. */
  readonly screens: ReadonlyMap<string, ScreenFacts>;
  /** What the rules look at: every entity once, or the one that is checked on its own. */
  readonly entityList: readonly EntityFacts[];
  /** The same of screens, in file order. */
  readonly screenList: readonly ScreenFacts[];
  /** Counters of all entities by key; the first of two equal ones. */
  readonly counters: ReadonlyMap<string, Cursor>;
  /** Dictionary types in the samples, or null where no sample says. */
  readonly dictionaries: ReadonlySet<string> | null;
  /** Patterns judged in this run: offices repeat theirs. */
  readonly patterns: Map<string, PatternVerdict>;
}

export interface EntityFacts {
  readonly id: string;
  readonly config: EntityConfig;
  /** The whole schema. */
  readonly root: Cursor;
  /** Its x-entity. */
  readonly facts: Cursor;
  /** A file of it cannot be parsed: it may have any field, form, call. */
  readonly isBroken: boolean;
  /** The entity that it is a part of. */
  readonly partOf: string | null;
  /** Own and engine fields. */
  readonly fields: ReadonlyMap<string, FieldFacts>;
  readonly forms: ReadonlyMap<string, FormFacts>;
  readonly hasVariants: boolean;
  /** Main first. */
  readonly machines: readonly MachineFacts[];
  /** Events of all its machines; of two with one name the first. */
  readonly events: ReadonlyMap<string, EventFacts>;
  /** By full name: "addEntry" where one call a form is made. */
  readonly calls: ReadonlyMap<string, CallFacts>;
  /** Every property of it and of its forms, rows included. */
  readonly properties: readonly PropertyFacts[];
  /** Roles that see rows. */
  readonly readers: ReadonlySet<string>;
}

export interface FieldFacts {
  readonly name: string;
  /** null for the engine's own fields. */
  readonly cursor: Cursor | null;
  /** What counts: a form's property over the entity's of the same name. */
  readonly value: JsonSchema;
  /** The kinds that fit: one, unless something is wrong. */
  readonly kinds: readonly string[];
  /** The first of them; null where none fits. */
  readonly kind: string | null;
  /** What its kind says of itself; null where there is no such kind. */
  readonly traits: FieldTraits | null;
  readonly to: string | null;
  /** null: every role that sees the record. */
  readonly read: readonly string[] | null;
  /** It is read in some states of the record only. */
  readonly isBound: boolean;
  readonly owner: 'input' | 'server' | 'fetch' | 'computed';
  /** Computed inside the database: lists may be sorted by it. */
  readonly isRollup: boolean;
  /** Values it may have, where they are a fixed choice. */
  readonly choices: readonly (string | number)[] | null;
}

export interface PropertyFacts {
  readonly name: string;
  readonly cursor: Cursor;
  /** What counts: a form's property over the entity's of the same name. */
  readonly value: JsonSchema;
  readonly form: FormFacts | null;
  /** null for a property of a row. */
  readonly field: FieldFacts | null;
}

export interface FormFacts {
  readonly key: string;
  readonly stem: string;
  readonly cursor: Cursor;
  readonly ui: Cursor | null;
  readonly variant: number | null;
  readonly isCallable: boolean;
  /** Its properties, over the entity's fields of the same name. */
  readonly fields: ReadonlyMap<string, FieldFacts>;
}

export interface MachineFacts {
  /** By its file's name; "main" for the one without. */
  readonly name: string;
  readonly cursor: Cursor;
  readonly field: string | null;
  readonly initial: string | null;
  /** Form whose full schema it judges by; null: the record's own. */
  readonly form: string | null;
  readonly states: ReadonlyMap<string, StateFacts>;
  readonly events: ReadonlyMap<string, EventFacts>;
}

interface StateFacts {
  readonly cursor: Cursor;
  readonly code: number | null;
  readonly isFinal: boolean;
  /** Effects bring it about. */
  readonly isByEffect: boolean;
  /** What leads to it or away comes later. */
  readonly isPlanned: boolean;
}

export const EVENT_OPS = ['create', 'update', 'delete', 'move'] as const;

export type EventOp = (typeof EVENT_OPS)[number];

export interface EventFacts {
  readonly id: string;
  readonly cursor: Cursor;
  readonly op: EventOp;
  /** It says an op that there is not: `op` is what it is likely to mean. */
  readonly isUnclear: boolean;
  readonly from: readonly string[];
  readonly to: string | null;
  readonly by: readonly string[];
  /** The system fires it, people do not. */
  readonly isTimed: boolean;
  readonly changes: readonly Cursor[];
  readonly verdict: number | null;
  readonly onSave: number | null;
  /** Form whose values it carries. */
  readonly form: string | null;
  /** Field → the constant that the event writes. */
  readonly sets: readonly (readonly [string, Cursor])[];
}

export interface CallFacts {
  readonly name: string;
  readonly cursor: Cursor;
  readonly op: string;
  /** null: of an op that does not exist, which has been said. */
  readonly use: CallUse | null;
  readonly form: string | null;
  readonly events: readonly string[];
}

export interface ScreenFacts {
  readonly key: string;
  /** File name without its ending. */
  readonly stem: string;
  readonly cursor: Cursor;
  /** null: the file cannot be parsed. */
  readonly kind: string | null;
  readonly path: string | null;
  readonly entity: string | null;
  /** Roles that have it, by roles.yaml or as their home. */
  readonly roles: ReadonlySet<string>;
}
