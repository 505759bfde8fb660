// Which call an action makes, read once: the one that it names, or exactly one that does what it is for; else what it
// opens would close and have done nothing.
import { optionOf } from '../../src/core/call-uses.ts';
import type { CallModel, CallUse } from '../../src/core/call-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import { isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CallFacts, EntityFacts, EventFacts } from '../check/model/facts.ts';
import { callAt, lacksMachine } from '../check/model/lookup.ts';
import type { ItemView } from '../check/model/screen-view.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import type { ActionAt, CheckedAction } from '../words/action-at.ts';
import type { KnownAction } from '../words/action-compile.ts';
import { KNOWN_ACTIONS } from '../words/actions.ts';
import { wordsFor } from '../words/operations.ts';

/** What a call must be for, to fire an event of that op by a button. */
const FIRED_BY: Readonly<Record<EventFacts['op'], CallUse>> = {
  create: 'add',
  update: 'save',
  delete: 'remove',
  move: 'fire',
};

/** What hides actions that change something: conditions on the context record. */
export interface ActionsAround {
  readonly hideActions: Cursor;
  readonly hideAdd: Cursor | null;
  readonly exportCall: string | null;
}

export interface WantedCall extends ActionAt {
  readonly events: readonly EventModel[];
  /** That it opens; null: none, or any. */
  readonly form: string | null;
}

/** null: none, or several that would do. */
export function chosenCall(
  { read, word: { compile }, events, form }: WantedCall,
  { entity }: ScreenScope,
  { exportCall }: Pick<ActionsAround, 'exportCall'>,
): string | null {
  if (compile.chooses === 'export of the list') return exportCall;
  const calls = (entity?.calls ?? []).filter((call) => read.isTogether || optionOf(call, 'many') !== 'required');
  const made = compile.calls?.(calls, { id: read.id, events }) ?? [];
  const fitting =
    compile.chooses === 'first'
      ? made.slice(0, 1)
      : made.filter((call) => form === null || call.form === null || call.form === form);
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

type Arguments = Readonly<Record<string, Json>>;

/** A call that serves several machines, or tells its events by an argument, is told which are meant. */
export function impliedArguments(
  call: CallModel | undefined,
  events: readonly EventModel[],
  machine: string | null,
): Arguments {
  if (call === undefined) return {};
  const [byEvent, byMachine] = [optionOf(call, 'eventBy'), optionOf(call, 'machineBy')];
  const event = Object.entries(byEvent?.events ?? {}).find(
    ([, named]) => events.length > 0 && events.every(({ id }) => named.includes(id)),
  )?.[0];
  const meant = Object.entries(byMachine?.machines ?? {}).find(([, name]) => name === machine)?.[0];
  return {
    ...(byEvent === undefined || event === undefined
      ? {}
      : { [byEvent.argument]: event === 'true' || event === 'false' ? event === 'true' : numeric(event) }),
    ...(byMachine === undefined || meant === undefined ? {} : { [byMachine.argument]: numeric(meant) }),
  };
}

function numeric(said: string): string | number {
  return /^-?\d+$/.test(said) ? Number(said) : said;
}

export function callProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { read, word } = action;
  return [
    ...severalAtProblems(action, entity),
    ...namedProblems(action, entity),
    ...(word.model.needs.length > 0 || isSaid(read.call) ? [] : offerProblems(action, entity)),
  ];
}

/** What handles one record cannot ask a call that takes several. */
function severalAtProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { scope, item, read } = action;
  const { value, problems } = callAt(scope, entity, read.call);
  return value !== null && !canTake(action, value.call)
    ? [...problems, ...severalProblems(item, read.call, [value.call])]
    : problems;
}

/** A call that is named fires the event that the action is. */
function namedProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { scope, item, read } = action;
  const event = entity.events.get(item.name);
  const found = callAt(scope, entity, read.call).value;
  if (event === undefined || found === null || found.entity !== entity || found.call.events.includes(event.id))
    return [];
  const names = firingCalls(entity, event)
    .filter((call) => canTake(action, call))
    .map((call) => call.name);
  const [only] = names;
  const problem = reportUnknown(read.call, {
    code: 'C554',
    name: textOf(read.call) ?? '',
    names,
    facts: { call: found.call.name, event: event.id },
  });
  return [names.length === 1 && only !== undefined ? { ...problem, suggestion: only } : problem];
}

/** Of an action that names no call. */
function offerProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { item, read } = action;
  const event = entity.events.get(item.name);
  if (read.known !== null) return knownProblems(action, entity, read.known);
  if (lacksMachine(entity)) return [];
  const names = [...KNOWN_ACTIONS.map(({ id }) => id), ...entity.events.keys()];
  return event === undefined
    ? [reportUnknown(item.named, { code: 'C513', name: item.name, names })]
    : firedProblems(action, entity, event);
}

function knownProblems(action: CheckedAction, entity: EntityFacts, known: KnownAction): readonly Problem[] {
  const { item, word } = action;
  const offered = [...entity.calls.values()].filter(({ use }) => use === known.use);
  const op = wordsFor([known.use]).join(' / ');
  const needs =
    offered.length === 0
      ? { zh: ` op: ${op} 的接口`, en: `call of op: ${op}` }
      : (word.compile.lacks?.({ ...action, offered }) ?? null);
  if (needs !== null) return [report(item.named, 'C514', { action: item.name, entity: entity.id, needs })];
  const fitting = offered.filter((call) => canTake(action, call));
  if (fitting.length === 0) return severalProblems(item, item.named, offered);
  return known.isSingle ? ambiguityProblems(item, fitting) : [];
}

function firedProblems(action: CheckedAction, entity: EntityFacts, event: EventFacts): readonly Problem[] {
  const { item } = action;
  const use = FIRED_BY[event.op];
  const op = wordsFor([use]).join(' / ');
  const form = textAt(item.cursor, 'form') ?? event.form;
  const firing = firingCalls(entity, event).filter((call) => form === null || call.form === null || call.form === form);
  const fitting = firing.filter((call) => canTake(action, call));
  if (fitting.length === 0 && firing.length > 0) return severalProblems(item, item.named, firing);
  if (fitting.length === 0) {
    // One of them was misspelled: that has been said.
    if ([...entity.calls.values()].some((call) => call.use === use && call.events.some((id) => !entity.events.has(id))))
      return [];
    const needs = {
      zh: `能触发动作 "${event.id}" 的接口，请在 api.calls 里加一个 op: ${op}`,
      en: `call that fires event "${event.id}", add one of op: ${op} to api.calls`,
    };
    return [report(item.named, 'C514', { action: item.name, entity: entity.id, needs })];
  }
  // A form each: which of them is meant is the record's.
  return event.op === 'create' || event.op === 'update' ? [] : ambiguityProblems(item, fitting);
}

/** Of several that would do nobody can say which is meant. */
function ambiguityProblems({ name, named }: ItemView, calls: readonly CallFacts[]): readonly Problem[] {
  return calls.length < 2
    ? []
    : [report(named, 'C553', { action: name, calls: calls.map((call) => `"${call.name}"`).join('、') })];
}

function firingCalls(entity: EntityFacts, event: EventFacts): readonly CallFacts[] {
  return [...entity.calls.values()].filter((call) => call.use === FIRED_BY[event.op] && call.events.includes(event.id));
}

/** Of calls none of which takes one record by its id, for a button that names it so. */
function severalProblems({ name }: ItemView, at: Cursor, calls: readonly CallFacts[]): readonly Problem[] {
  return [report(at, 'C539', { action: name, calls: calls.map((call) => `"${call.name}"`).join('、') })];
}

/** A call that takes `items` alone is for ticked rows that are handled together, and for what signs a list. */
function canTake({ read, word }: ActionAt, call: CallFacts): boolean {
  return read.isTogether || word.compile.sendsMany === true || textAt(call.cursor, 'many') !== 'required';
}
