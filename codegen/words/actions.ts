// An action of a screen, read once: the keys that all have, and which kind it is. Check and resolve both begin here,
// and the kind reads the rest.
import type { ActionModel } from '../../src/core/action-model.ts';
import { actionWords } from '../../src/words/actions/actions.registry.ts';
import { child, isObject, isTrueAt, namesAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { ActionEvent, ActionHalf, KnownAction } from './action-compile.ts';
import { ACTION_KEYS } from './action-keys.ts';

const WORDS: readonly ActionHalf[] = Object.values(actionWords);

/** In the order of their folders. */
export const KNOWN_ACTIONS: readonly KnownAction[] = WORDS.flatMap(({ compile }) => compile.known ?? []);

export interface ReadAction {
  /** The action: its id alone, or written out. */
  readonly cursor: Cursor;
  readonly id: string;
  /** What the id means wherever it stands; null: an event of that name. */
  readonly known: KnownAction | null;
  readonly call: Cursor;
  readonly machine: Cursor;
  readonly events: readonly string[];
  /** Where it handles ticked rows, all of them in one call. */
  readonly isTogether: boolean;
  readonly isTicked: boolean;
  readonly roles: Cursor;
  readonly when: Cursor;
  readonly titles: Cursor;
  readonly state: Cursor;
  readonly args: Cursor;
}

export function readAction(cursor: Cursor, isTicked: boolean): ReadAction {
  const id = (isObject(cursor.value) ? textAt(cursor, 'id') : textOf(cursor)) ?? '';
  return {
    cursor,
    id,
    known: KNOWN_ACTIONS.find((known) => known.id === id) ?? null,
    call: child(cursor, 'call'),
    machine: child(cursor, 'machine'),
    events: namesAt(cursor, 'events'),
    isTogether: isTicked && !isTrueAt(cursor, 'each'),
    isTicked,
    roles: child(cursor, 'roles'),
    when: child(cursor, 'when'),
    titles: child(cursor, 'titles'),
    state: child(cursor, 'state'),
    args: child(cursor, 'with'),
  };
}

/** Of the events of its machines, those that it stands for; of a call that fires some, of these. */
export function eventsOfAction<Event extends ActionEvent>(
  { id, known, events }: ReadAction,
  offered: readonly Event[],
): readonly Event[] {
  if (events.length > 0) return offered.filter((event) => events.includes(event.id));
  return known === null
    ? offered.filter((event) => event.id === id)
    : offered.filter((event) => (known.stands === undefined ? event.id === id : known.stands(event)));
}

/** events: that it stands for. */
export function actionWordOf({ cursor, known, isTicked }: ReadAction, events: readonly ActionEvent[]): ActionHalf {
  const said = textAt(cursor, 'kind');
  const word =
    WORDS.find(({ model }) => model.kind === said) ??
    WORDS.find(({ compile }) => compile.isMeant?.(cursor, events) === true) ??
    WORDS.find(({ compile }) => compile.known?.some((one) => one === known)) ??
    WORDS.find(
      ({ compile }) =>
        typeof compile.usualFor === 'function' &&
        (compile.takesTicked === true || !isTicked) &&
        compile.usualFor(events),
    ) ??
    WORDS.find(({ compile }) => compile.usualFor === 'others');
  if (word === undefined) throw new Error('no folder of src/words/actions is what the others are not');
  return word;
}

/** Of an action that resolve has made. */
export function actionHalf({ kind }: Pick<ActionModel, 'kind'>): ActionHalf {
  return actionWords[kind];
}

/** form null: the record's own; null: it opens none. */
export function formOpenedBy(action: ActionModel): { readonly form: string | null } | null {
  return actionHalf(action).compile.opensForm?.(action) ?? null;
}

/** Keys that another kind alone has, and this one does not. */
export function foreignKeys({ model }: ActionHalf): readonly string[] {
  const others = WORDS.flatMap((other) => Object.keys(other.model.keys ?? {}));
  return [...new Set(others)].filter((key) => !(key in (model.keys ?? {})) && !(key in ACTION_KEYS));
}
