// One kind of action as the compiler asks it. <kind>.compile.ts exports `compile` of this shape: it reads the keys of
// its own once, and what it read answers the problems and, once the whole config is well, the model.
import type { ActionKind, ActionWords, OwnActionKeys } from '../../src/core/action-model.ts';
import type { ActionWord } from '../../src/core/action-word.ts';
import type { CallModel, CallUse } from '../../src/core/call-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { WordText } from '../../src/core/word-keys.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, EventFacts } from '../check/model/facts.ts';
import type { ItemView, ScreenView } from '../check/model/screen-view.ts';
import type { Problem } from '../config.ts';

/** Where the action stands. */
export interface ActionPlace {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  /** null: the screen has none, or one that is not whole. */
  readonly entity: EntityFacts | null;
  readonly item: ItemView;
}

/** An event as check finds it and as resolve has it. */
export type ActionEvent = Pick<EventModel & EventFacts, 'id' | 'op' | 'verdict'>;

/** So with a call. */
type ActionCall = Pick<CallModel & CallFacts, 'use' | 'events' | 'form'>;

interface FiredAction {
  readonly id: string;
  readonly events: readonly Pick<ActionEvent, 'id'>[];
}

/** An id that means a kind wherever it stands. */
export interface KnownAction {
  readonly id: string;
  readonly title: WordText;
  /** What the entity must offer a call for. */
  readonly use: CallUse;
  /** Of these the entity has one call, or the action says which. */
  readonly isSingle: boolean;
  /** Events of a machine that it stands for; absent: that of its name. */
  stands?(event: ActionEvent): boolean;
  /** hideAdd hides it. */
  readonly isHiddenAsAdd?: true;
  readonly danger?: true;
  readonly confirm?: string;
}

/** What the action is about, for what the kind reads of it. */
interface ActionGiven {
  readonly known: KnownAction | null;
  /** The one event that it stands for; undefined: none, or several. */
  readonly event: EventModel | undefined;
}

interface ActionReading<Kind extends ActionKind> {
  own(given: ActionGiven): OwnActionKeys<ActionWords[Kind]>;
  readonly problems: (place: ActionPlace) => readonly Problem[];
}

export interface ActionCompile<Kind extends ActionKind> {
  /** Ids that mean it: "add", "view"; absent: none. */
  readonly known?: readonly KnownAction[];
  /** Nothing says its kind, and the keys that stand there mean this one; absent: never. */
  isMeant?(action: Cursor, events: readonly ActionEvent[]): boolean;
  /** What an action is that no key and no id tells: by its events; "others": whatever is left; absent: never. */
  readonly usualFor?: ((events: readonly ActionEvent[]) => boolean) | 'others';
  readonly read: (action: Cursor) => ActionReading<Kind>;
  /** Ticked rows can be handled by it. */
  readonly takesTicked?: true;
  /** It sends a list of records, ticked or not. */
  readonly sendsMany?: true;
  /** Calls it may make where it names none, each form of a variant its own; absent: none. */
  calls?<Call extends ActionCall>(calls: readonly Call[], action: FiredAction): readonly Call[];
  /** Which of them, where one alone would not do; absent: the only one. */
  readonly chooses?: 'first' | 'export of the list';
  /** Of what it asks and is called where the config does not say; null: as others. */
  says?(given: ActionGiven, args: Readonly<Record<string, unknown>>): ActionSaid;
  /** The form it opens: null: none; form null: the record's own. */
  opensForm?(own: OwnActionKeys<ActionWords[Kind]>): { readonly form: string | null } | null;
  /** Fields of the record that it shows; absent: none. */
  shows?(action: ActionWords[Kind]): readonly string[];
  /** Something to look at opens: it has a story; absent: nothing does. */
  opensDialog?(action: ActionWords[Kind]): boolean;
  /** What lacks where the entity offers calls of its use; absent: nothing. */
  lacks?(place: ActionPlace & { readonly offered: readonly CallFacts[] }): WordText | null;
}

interface ActionSaid {
  readonly title?: string | undefined;
  readonly confirm?: string | undefined;
}

/** The half of a kind's folder that the compiler asks. */
export interface ActionHalf<Kind extends ActionKind = ActionKind> {
  readonly model: ActionWord<Kind>;
  readonly compile: ActionCompile<Kind>;
}
