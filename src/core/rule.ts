// What this office says in code, by name: which rows (scope), whether by the record itself (guard) and by others
// (constraint), what else happens (effect), what is filled in (fill), what is worked out (computed).
// Numbers that the office may change come as `settings`.
// A file src/rules/<module>/<name>.rule.ts exports one `rule`, whose name is the file's; codegen writes the registry.
import type { Actor } from './actor.ts';
import type { ConfigWords } from './config-words-model.ts';
import type { ConditionModel } from './condition-model.ts';
import type { Json, JsonSchema, RecordValues } from './json.ts';
import type { Settings } from './settings.ts';

/**
 * Which fields a rule reads or writes: entity → its fields, and paths through a reference. "@own" is the entity that
 * the rule is named for; "age?" a field that it reads where there is one. check holds it against the model, tests hold
 * the rule to it.
 */
export type FieldUse = Readonly<Record<string, readonly string[]>>;

/** The entities whose records it is for; "@any" alone: it asks nothing of them. */
type Serves = readonly string[];

export interface ScopeRule {
  readonly kind: 'scope';
  readonly title: string;
  /** The conditions every query of this actor carries; "none" means no row at all. */
  readonly rows: (actor: Actor, field: string) => readonly ConditionModel[] | 'none';
}

export interface GuardRule {
  readonly kind: 'guard';
  readonly serves: Serves;
  readonly title: string;
  /** Paths it reads, so that the engine selects them. */
  readonly reads: readonly string[];
  /** null: it holds; text: why not. Pure: the same answer on the page and on the server. */
  readonly check: (input: {
    readonly actor: Actor;
    readonly record: RecordValues;
    readonly now: Date;
    readonly settings: Settings;
  }) => string | null;
}

/** Looking at other records, past the actor's rows: what a rule may know to decide. */
export interface ReadPort {
  /** Every field, personal values in full; null: it is not there, or no id leads to it. */
  readonly read: (entity: string, id: number | null | undefined) => Promise<RecordValues | null>;
  readonly count: (entity: string, conditions: readonly ConditionModel[]) => Promise<number>;
  /** At most 1,000 records in the entity's order; `fields` are names and paths, none of them personal. */
  readonly find: (
    entity: string,
    conditions: readonly ConditionModel[],
    fields: readonly string[],
  ) => Promise<readonly RecordValues[]>;
}

/**
 * The few things an effect may do beside: written with the event in one transaction, each with an audit line of its
 * own.
 */
export interface EffectPort extends ReadPort {
  readonly update: (entity: string, id: number, values: Readonly<Record<string, Json>>) => Promise<void>;
  readonly create: (entity: string, values: Readonly<Record<string, Json>>) => Promise<void>;
  /**
   * A set of new records, written by one statement; all of them have the same fields. Answers their ids, in order, so
   * that further sets can refer to them.
   */
  readonly createMany: (entity: string, rows: readonly Readonly<Record<string, Json>>[]) => Promise<readonly number[]>;
  /**
   * A record, the event's own too, once it and the sets that were asked for before are written: what could not be said
   * earlier, as a reference to what is new.
   */
  readonly updateAfter: (entity: string, id: number, values: Readonly<Record<string, Json>>) => void;
  /** Takes a record away, as a deletion would. */
  readonly remove: (entity: string, id: number) => void;
  /** Locks a record, unchanged, until the event is written: constraints then judge by what nobody else is changing. */
  readonly hold: (entity: string, id: number) => void;
}

/**
 * Who signs in. Passwords are made and kept by the server alone: no rule ever sees one. Each is told once, to who
 * caused it and by text message.
 */
export interface AccountPort {
  /**
   * A random first password that must be changed, for the user that is made: the record itself, or one made together
   * with it.
   */
  readonly open: (account: NewAccount) => void;
  /** Another random password for a user that is there; it must be changed, and who is signed in is signed out. */
  readonly reset: (account: ResetAccount) => void;
}

export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly phone: string | null;
  /** The password goes to its owner by text message and is shown to nobody else. */
  readonly toOwnerAlone: boolean;
  /** "self": the record of the event is the user. Else the values of a new one, in which "@self" is the record. */
  readonly user: 'self' | Readonly<Record<string, Json>>;
}

export interface ResetAccount {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly phone: string | null;
  /** The password goes to its owner by text message and is shown to nobody else. */
  readonly toOwnerAlone: boolean;
}

/** The record the event is about: what an effect sets is written with the event itself, in the same statement. */
export interface OwnRecordPort {
  readonly set: (values: Readonly<Record<string, Json>>) => void;
  /**
   * What follows from how many there are, as the next number does: asked when nobody else writes any more, and stored
   * with the event.
   */
  readonly draw: (values: (port: ReadPort) => Promise<Readonly<Record<string, Json>>>) => void;
  /** Makes the documents that are kept in a file field at this event, of the record as it will be. */
  readonly attachDocuments: () => Promise<void>;
}

export interface EffectRule {
  readonly kind: 'effect';
  readonly serves: Serves;
  readonly title: string;
  readonly reads: FieldUse;
  readonly writes: FieldUse;
  readonly run: (input: {
    readonly actor: Actor;
    readonly record: RecordValues;
    readonly event: string;
    readonly now: Date;
    readonly settings: Settings;
    readonly own: OwnRecordPort;
    readonly port: EffectPort;
    readonly accounts: AccountPort;
  }) => Promise<void> | void;
}

/**
 * A refusal at a field: its name as the form has it, of a part "<part>/<row>/<field>", and what is wrong in Chinese.
 */
export interface ConstraintProblem {
  readonly field: string;
  readonly message: string;
  /** The section of the editor it belongs to: then the rail tells it, too, before anything is handed in. */
  readonly section?: string;
}

/** Holds what is to be written against other records, on the server, inside the transaction that writes it. */
export interface ConstraintRule {
  readonly kind: 'constraint';
  readonly serves: Serves;
  readonly title: string;
  readonly reads: FieldUse;
  /**
   * What others do at the same moment does not matter to it: where a record is judged before its transaction, that is
   * enough.
   */
  readonly isSteady?: boolean;
  /**
   * `record`: as stored (of a new one what is to be stored); `values`: what the call writes of the form. None: it
   * holds.
   */
  readonly check: (input: {
    readonly actor: Actor;
    readonly record: RecordValues;
    readonly values: RecordValues;
    readonly now: Date;
    readonly settings: Settings;
    readonly words: ConfigWords;
    readonly port: ReadPort;
  }) => Promise<readonly ConstraintProblem[]> | readonly ConstraintProblem[];
}

/** Fills in or tidies what was typed before it is judged. Pure; answers what it fills. */
export interface FillRule {
  readonly kind: 'fill';
  readonly serves: Serves;
  readonly title: string;
  readonly reads: FieldUse;
  readonly writes: FieldUse;
  readonly fill: (input: {
    readonly values: RecordValues;
    readonly now: Date;
    readonly settings: Settings;
  }) => RecordValues;
}

/** Answers a question by looking at records, and writes nothing: a call of op answer. */
export interface AnswerRule {
  readonly kind: 'answer';
  readonly serves: Serves;
  readonly title: string;
  readonly reads: FieldUse;
  /** Throws AppError where the question itself is wrong. `args` are the call's, as its input schema has them. */
  readonly answer: (input: {
    readonly actor: Actor;
    readonly args: RecordValues;
    readonly now: Date;
    readonly settings: Settings;
    readonly words: ConfigWords;
    readonly port: ReadPort;
  }) => Promise<Json>;
}

/** A field that is worked out at every reading and stored nowhere. */
export interface ComputedRule {
  readonly kind: 'computed';
  readonly serves: Serves;
  readonly title: string;
  /** Paths it reads, so that the engine selects them. */
  readonly reads: readonly string[];
  /** Key of a form of its entity: it reads what that wants, too (ConfigWords.missing). */
  readonly readsForm?: string;
  /** JSON Schema of its value, for the description of the API. */
  readonly schema: JsonSchema;
  readonly compute: (input: {
    readonly record: RecordValues;
    readonly actor: Actor;
    readonly now: Date;
    readonly settings: Settings;
    readonly words: ConfigWords;
  }) => Json;
}
