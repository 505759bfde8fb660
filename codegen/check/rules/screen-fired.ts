// Which call a button fires: exactly one, or what it opens would close and have done nothing. resolve chooses by the
// same facts.
import { wordsFor } from '../../words/operations.ts';
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, EventFacts } from '../model/facts.ts';
import { callAt } from '../model/lookup.ts';
import type { ItemView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import type { CheckedAction } from './action-at.ts';

/** What a call must be for, to fire an event of that op by a button. */
const FIRED_BY: Readonly<Record<EventFacts['op'], CallUse>> = {
  create: 'add',
  update: 'save',
  delete: 'remove',
  move: 'fire',
};

/** Of an action that is an event and names no call. */
export function firedProblems(entity: EntityFacts, action: CheckedAction): readonly Problem[] {
  const { item } = action;
  const event = entity.events.get(item.name);
  if (event === undefined) return [];
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
export function ambiguityProblems(item: ItemView, calls: readonly CallFacts[]): readonly Problem[] {
  return calls.length < 2
    ? []
    : [report(item.named, 'C553', { action: item.name, calls: calls.map(({ name }) => `"${name}"`).join('、') })];
}

/** A call that is named fires the event that the action is. */
export function namedCallProblems(scope: CheckScope, entity: EntityFacts, action: CheckedAction): readonly Problem[] {
  const { item, read } = action;
  const at = read.call;
  const event = entity.events.get(item.name);
  const found = callAt(scope, entity, at).value;
  if (event === undefined || found === null || found.entity !== entity || found.call.events.includes(event.id))
    return [];
  const names = firingCalls(entity, event)
    .filter((call) => canTake(action, call))
    .map((call) => call.name);
  const [only] = names;
  const problem = reportUnknown(at, {
    code: 'C554',
    name: textOf(at) ?? '',
    names,
    facts: { call: found.call.name, event: event.id },
  });
  return [names.length === 1 && only !== undefined ? { ...problem, suggestion: only } : problem];
}

function firingCalls(entity: EntityFacts, event: EventFacts): readonly CallFacts[] {
  return [...entity.calls.values()].filter((call) => call.use === FIRED_BY[event.op] && call.events.includes(event.id));
}

/** Of calls none of which takes one record by its id, for a button that names it so. */
export function severalProblems({ name }: ItemView, at: Cursor, calls: readonly CallFacts[]): readonly Problem[] {
  return [report(at, 'C539', { action: name, calls: calls.map((call) => `"${call.name}"`).join('、') })];
}

/** A call that takes `items` alone is for ticked rows that are handled together, and for what signs a list. */
export function canTake({ read, word }: CheckedAction, call: CallFacts): boolean {
  return read.isTogether || word.compile.sendsMany || textAt(call.cursor, 'many') !== 'required';
}
