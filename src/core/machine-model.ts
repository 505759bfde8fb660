// The life of a record as codegen resolves it: its states, and the events that lead from one to another.
import type { ConditionModel } from './condition-model.ts';
import type { RefusalModel } from './expression/expression-model.ts';
import type { EntityId, RoleId, SourceRef } from './ids.ts';
import type { Json } from './json.ts';
import type { StateModel } from './state-model.ts';
import type { EventSms, EventTell } from './tell-model.ts';

export interface MachineModel {
  readonly entity: EntityId;
  /** "main", or the name in <entity>.<name>.machine.yaml. */
  readonly name: string;
  readonly title: string;
  readonly field: string;
  readonly initial: string;
  /** Form whose full schema `complete` judges; null: the record's own (by variant, or the entity's only one). */
  readonly form: string | null;
  /** Fields that keep the last opinion and its file, or null. */
  readonly opinionField: string | null;
  readonly opinionFileField: string | null;
  readonly opinionTerms: OpinionTerms;
  readonly states: readonly StateModel[];
  readonly events: readonly EventModel[];
  readonly source: SourceRef;
}

/** What a person says with an event: what it is called, and how long it may be. */
export interface OpinionTerms {
  /** "审核意见" in reviews, whatever the field is called that keeps it; else that field's title. */
  readonly title: string;
  readonly max: number;
  readonly fileTitle: string;
}

export interface EventModel {
  readonly id: string;
  /** Name of its machine. */
  readonly machine: string;
  readonly title: string;
  /** "create" and "update" carry a form; "delete" soft-deletes; "move" only changes the state. */
  readonly op: 'create' | 'update' | 'delete' | 'move';
  /** State ids; empty for create. */
  readonly from: readonly string[];
  /** State id after it; null: the state stays (always for delete). */
  readonly to: string | null;
  readonly by: readonly RoleId[];
  /**
   * The system fires it by itself on every record in one of its states whose guards hold, once a night or when a moment
   * has come; null: people fire it.
   */
  readonly timed: 'nightly' | TimedMoment | null;
  /** update: fields of which one must change for the save to be this event; empty: any save. */
  readonly changes: readonly string[];
  /** Value of revieweStatus that asks for it, or null. */
  readonly verdict: number | null;
  /** Value of the status argument of a save that asks for it at once ("save and submit"), or null. */
  readonly onSave: number | null;
  /** All must hold. */
  readonly guards: readonly GuardModel[];
  /** The stored record must satisfy its form's full schema. */
  readonly complete: boolean;
  /** What the person adds to it. */
  readonly opinion: 'none' | 'optional' | 'required';
  readonly opinionMin: number;
  readonly file: 'none' | 'optional' | 'required';
  /** Question before it, or null. Destructive events must have one. */
  readonly confirm: string | null;
  /** Toast after it. */
  readonly done: string;
  /** Field → constant written to the same record with it; "@now", "@today" and "@actor" are filled in by the server. */
  readonly sets: Readonly<Record<string, Json>>;
  /** Form whose values the event carries, judged in full and written with it; null: none. */
  readonly form: string | null;
  /** Names of constraint rules: all must hold, judged in the transaction. */
  readonly constraints: readonly string[];
  /** What must not be, over what the record will be and other records; judged in the transaction. */
  readonly refusals: readonly RefusalModel[];
  /** Roles that see the step in a timeline without who took it and what was said. */
  readonly secretFrom: readonly RoleId[];
  /** Names of effect rules, run in the transaction. */
  readonly effects: readonly string[];
  readonly danger: boolean;
  /** Who did it may take it back for a while; null: it stands. */
  readonly undo: UndoTerms | null;
  /** The person's password is asked for, once a session, before the first of these: who signs is who signed in. */
  readonly reauthenticate: boolean;
  /** Text message that goes with it: null: none. */
  readonly sms: EventSms | null;
  /** Messages of the bell that go with it. */
  readonly tells: readonly EventTell[];
}

export interface UndoTerms {
  readonly seconds: number;
  /** Names of constraint rules: all must hold when it is taken back. */
  readonly constraints: readonly string[];
}

/** Fired when the moment has come; the condition that says so is one of the event's guards. */
interface TimedMoment {
  /** Path of a date or moment. */
  readonly at: string;
  /** Minutes after it; before it where negative. */
  readonly minutes: number;
}

export type GuardModel =
  | { readonly kind: 'condition'; readonly when: ConditionModel; readonly message: string }
  | { readonly kind: 'rule'; readonly rule: string; readonly message: string };
