// Actions of a table or of big buttons: known by name or by an event of the machine, and the entity offers what they
// need. What only one kind says its folder reads, src/words/actions.
import { wordsFor } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import type { KnownAction } from '../../words/action-compile.ts';
import { TICKED_KEYS } from '../../words/action-keys.ts';
import { foreignKeys, KNOWN_ACTIONS, type ReadAction } from '../../words/actions.ts';
import { child, isSaid, itemsOf, textOf } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { conditionProblems, plainConditionProblems } from '../model/conditions.ts';
import { callAt, fieldAt, lacksMachine, roleProblems } from '../model/lookup.ts';
import { actionItems } from '../../screens/screen-items.ts';
import { screenViews, type ItemView, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { actionAt, type CheckedAction } from './action-at.ts';
import { ON_SCREENS } from './on-screens.ts';
import { ambiguityProblems, canTake, firedProblems, namedCallProblems, severalProblems } from './screen-fired.ts';

export function checkScreenActions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => actionItems(view).flatMap((item) => actionProblems(scope, view, item)));
}

function actionProblems(scope: CheckScope, view: ScreenView, item: ItemView): readonly Problem[] {
  const whole = view.entity === null || view.entity.isBroken ? null : view.entity;
  const { read, word } = actionAt(item, whole);
  const action: CheckedAction = { scope, view, item, entity: whole, read, word };
  return [
    ...needProblems(action),
    ...strayProblems(action),
    ...roleProblems(scope, read.roles),
    ...(view.entity === null ? [] : whenProblems(scope, view.entity, read)),
    ...word.compile.read(read.cursor).problems(action),
    ...(whole === null ? [] : entityProblems(action, whole)),
  ];
}

/** On the record that it stands on. */
function whenProblems(scope: CheckScope, entity: EntityFacts, { when, titles }: ReadAction): readonly Problem[] {
  return [when, ...itemsOf(titles).map((other) => child(other, 'when'))].flatMap((at) => [
    ...conditionProblems(scope, entity, at),
    ...plainConditionProblems(at, ON_SCREENS),
  ]);
}

/** What an action of its kind cannot do without. */
function needProblems({ item, word }: CheckedAction): readonly Problem[] {
  const { kind, needs } = word.model;
  return needs
    .filter((keys) => !keys.some((key) => isSaid(child(item.cursor, key))))
    .map((keys) => report(item.named, 'C532', { action: item.name, kind, key: keys.join('" / "') }));
}

/** Keys of another kind, and of ticked rows where none are. */
function strayProblems({ item: { cursor, named, name }, read, word: half }: CheckedAction): readonly Problem[] {
  const { model, compile } = half;
  const { kind } = model;
  const said = (keys: readonly string[]) => keys.map((key) => child(cursor, key)).filter(isSaid);
  return [
    ...said(foreignKeys(half)).map((at) => reportKey(at, 'C506', { key: String(at.key), kind })),
    ...(read.isTicked ? [] : said(TICKED_KEYS.filter((key) => !(key in model.keys)))).map((at) =>
      reportKey(at, 'C555', { key: String(at.key) }),
    ),
    ...(read.isTicked && !compile.takesTicked ? [report(named, 'C558', { action: name, kind })] : []),
  ];
}

function entityProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { scope, item, read, word } = action;
  return [
    ...callProblems(scope, entity, action),
    ...eventProblems(entity, item),
    ...machineProblems(entity, read),
    ...buttonProblems(scope, entity, action),
    ...namedCallProblems(scope, entity, action),
    ...(word.model.needs.length > 0 || isSaid(read.call) ? [] : offerProblems(action, entity)),
  ];
}

function eventProblems(entity: EntityFacts, item: ItemView): readonly Problem[] {
  if (lacksMachine(entity)) return [];
  const events = new Set(entity.machines.flatMap((machine) => [...machine.events.keys()]));
  return itemsOf(child(item.cursor, 'events')).flatMap((at) => {
    const name = textOf(at);
    return name === null || events.has(name) ? [] : [reportUnknown(at, { code: 'C513', name, names: events })];
  });
}

function machineProblems(entity: EntityFacts, { machine: at }: ReadAction): readonly Problem[] {
  const name = textOf(at);
  const names = entity.machines.map((machine) => machine.name);
  return name === null || names.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C271', name, names, facts: { entity: entity.id } })];
}

/** What only a big button shows: a state of the record, titles by condition. */
function buttonProblems(scope: CheckScope, entity: EntityFacts, { item, read }: CheckedAction): readonly Problem[] {
  const said = [read.titles, read.state].filter(isSaid);
  if (item.cursor.up?.key !== 'actions') return said.map((at) => reportKey(at, 'C536', { key: String(at.key) }));
  const { value: field, problems } = fieldAt(scope, entity, read.state);
  return field === null || field.choices !== null ? problems : [report(read.state, 'C537', { field: field.name })];
}

/** What handles one record cannot ask a call that takes several. */
function callProblems(scope: CheckScope, entity: EntityFacts, action: CheckedAction): readonly Problem[] {
  const { value, problems } = callAt(scope, entity, action.read.call);
  return value !== null && !canTake(action, value.call)
    ? [...problems, ...severalProblems(action.item, action.read.call, [value.call])]
    : problems;
}

function offerProblems(action: CheckedAction, entity: EntityFacts): readonly Problem[] {
  const { item, read } = action;
  const { events } = entity;
  if (read.known !== null) return knownProblems(action, entity, read.known);
  if (lacksMachine(entity)) return [];
  return events.has(item.name)
    ? firedProblems(entity, action)
    : [
        reportUnknown(item.named, {
          code: 'C513',
          name: item.name,
          names: [...KNOWN_ACTIONS.map(({ id }) => id), ...events.keys()],
        }),
      ];
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
