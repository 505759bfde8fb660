// The three things this office says in code, by name: which rows (scope), whether (guard), what else happens (effect).
// A file src/rules/<scopes|guards|effects>/<name>.rule.ts exports one `rule`; codegen writes the registry.
import type { Actor } from './actor.ts';
import type { ConditionModel } from './entity-model.ts';
import type { Json } from './model.ts';

/** A record as the API shows it: field name → value; parents under their reference path, "topicId.status". */
export type RecordValues = Readonly<Record<string, Json>>;

export interface ScopeRule {
  readonly kind: 'scope';
  readonly name: string;
  readonly title: string;
  /** Whether the config must name the field it compares. */
  readonly needsField: boolean;
  /** The conditions every query of this actor carries; "none" means no row at all. */
  readonly rows: (actor: Actor, field: string) => readonly ConditionModel[] | 'none';
}

export interface GuardRule {
  readonly kind: 'guard';
  readonly name: string;
  readonly title: string;
  /** Paths it reads, so that the engine selects them. */
  readonly reads: readonly string[];
  /** null: it holds; text: why not. Pure: the same answer on the page and on the server. */
  readonly check: (input: { readonly actor: Actor; readonly record: RecordValues; readonly now: Date }) => string | null;
}

/** The few things an effect may do, inside the transaction of the event. */
export interface EffectPort {
  readonly update: (entity: string, id: number, values: Readonly<Record<string, Json>>) => Promise<void>;
  readonly read: (entity: string, id: number) => Promise<RecordValues | null>;
}

/** The record the event is about: what an effect sets is written with the event itself, in the same statement. */
export interface OwnRecordPort {
  readonly set: (values: Readonly<Record<string, Json>>) => void;
}

export interface EffectRule {
  readonly kind: 'effect';
  readonly name: string;
  readonly title: string;
  readonly run: (input: { readonly actor: Actor; readonly record: RecordValues; readonly event: string; readonly now: Date; readonly own: OwnRecordPort; readonly port: EffectPort }) => Promise<void>;
}
