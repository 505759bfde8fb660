// What codegen resolves of a screen's buttons. Plain JSON, every default filled in. Here stands what all have; what
// only one kind has stands in its folder, src/words/actions/<kind>/<kind>.model.ts.
import type { ConditionModel } from './condition-model.ts';
import type { CallId, RoleId } from './ids.ts';
import type { Json } from './json.ts';
import type { StateTagModel, TitleModel } from './page-model.ts';

/** The words: each kind's folder in src/words/actions adds its arm under its name. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ActionWords {}

export type ActionKind = keyof ActionWords;

/** An action of any kind, told apart by `kind`. */
export type ActionModel = ActionWords[ActionKind];

export interface ActionBase<Kind extends ActionKind = ActionKind> {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  readonly call: CallId | null;
  /** Machine events it stands for; it shows when the record's `events` has one of them. */
  readonly events: readonly string[];
  readonly roles: readonly RoleId[] | null;
  readonly confirm: string | null;
  readonly danger: boolean;
  /** Conditions on the screen's context record (topic) under which it shows. */
  readonly contextWhen: readonly ConditionModel[];
  /** Conditions on the record itself under which it shows. */
  readonly when: readonly ConditionModel[];
  /**
   * Big button: other titles, each with the conditions on the record under which it takes the place of `title`; the
   * first that holds.
   */
  readonly titles: readonly TitleModel[];
  /** Big button: a field whose choice stands on it as a tag, or null. */
  readonly state: StateTagModel | null;
  /** Line under a big button, or null. */
  readonly text: string | null;
  /** Constant arguments of its call. */
  readonly args: Readonly<Record<string, Json>>;
  /** Only of built-in roles: no custom role holds it. Absent: custom roles may. */
  readonly reserved?: true;
}

/** What kinds have that can also be done with ticked rows. */
export interface TickedRows {
  /** One after the other, each with its own result, whatever the call can take at once. */
  readonly each?: true;
  /** Fields by which the rows are summed up before. */
  readonly summary?: readonly string[];
  /** Said where no row is ticked, or its file is not there; absent: the usual words. */
  readonly missing?: string;
}

/** One that ticked rows are handled by. */
export type TickedAction = ActionBase & TickedRows;

/** What a kind has besides what all have. */
export type OwnActionKeys<Action> = Action extends ActionBase ? Omit<Action, keyof ActionBase> : never;
