// An action of a table or a big button, read once: known by name or by an event of the machine, with what the
// machine's events and the entity's calls make of it. What only one kind says its folder reads, src/words/actions.
import type { ActionBase, ActionModel } from '../../src/core/action-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import { conditionProblems, plainConditionProblems } from '../check/model/conditions.ts';
import {
  child,
  isSaid,
  isTrueAt,
  itemsOf,
  oneOrMore,
  textAt,
  textOf,
  textsAt,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldAt as fieldFactsAt, lacksMachine, roleProblems } from '../check/model/lookup.ts';
import type { ItemView, ScreenView } from '../check/model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import { ON_SCREENS } from '../check/rules/on-screens.ts';
import type { Problem } from '../config.ts';
import { negate, resolveConditions } from '../resolve/conditions.ts';
import { objectOf, textsOrNull } from '../resolve/config-values.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import { intersect } from '../resolve/role-sets.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import type { ActionHalf } from '../words/action-compile.ts';
import { eventsOffered, wordIn, type CheckedAction } from '../words/action-at.ts';
import { TICKED_KEYS } from '../words/action-keys.ts';
import { actionWordOf, foreignKeys, readAction, type ReadAction } from '../words/actions.ts';
import { callProblems, chosenCall, impliedArguments, type ActionsAround } from './action-call.ts';

export interface ScreenActionReading {
  /** Whether it takes away a copy of the list. */
  readonly isExport: boolean;
  model(scope: ScreenScope, around: ActionsAround): ActionModel;
  problems(scope: CheckScope, view: ScreenView, item: ItemView): readonly Problem[];
}

/** `isTicked`: it is for ticked rows. */
export function readActions(list: Cursor, isTicked: boolean): readonly ScreenActionReading[] {
  return itemsOf(list).map((item) => readScreenAction(item, isTicked));
}

export function readScreenAction(cursor: Cursor, isTicked: boolean): ScreenActionReading {
  const action = readAction(cursor, isTicked);
  return {
    isExport: actionWordOf(action, []).compile.chooses === 'export of the list',
    model: (scope, around) => actionModel(action, scope, around),
    problems: (scope, view, item) => {
      const entity = view.entity === null || view.entity.isBroken ? null : view.entity;
      return problemsOf({ scope, view, item, entity, read: action, word: wordIn(action, entity) });
    },
  };
}

function problemsOf(action: CheckedAction): readonly Problem[] {
  const { scope, view, entity, read, word } = action;
  return [
    ...needProblems(action),
    ...strayProblems(action),
    ...roleProblems(scope, read.roles),
    ...(view.entity === null ? [] : whenProblems(scope, view.entity, read)),
    ...word.compile.read(read.cursor).problems(action),
    ...(entity === null ? [] : [...namedProblems(entity, action), ...buttonProblems(entity, action)]),
    ...(entity === null ? [] : callProblems(action, entity)),
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
    ...(read.isTicked ? [] : said(TICKED_KEYS.filter((key) => !(key in (model.keys ?? {}))))).map((at) =>
      reportKey(at, 'C555', { key: String(at.key) }),
    ),
    ...(read.isTicked && compile.takesTicked !== true ? [report(named, 'C558', { action: name, kind })] : []),
  ];
}

/** Events and a machine that the entity has. */
function namedProblems(entity: EntityFacts, { item, read: { machine } }: CheckedAction): readonly Problem[] {
  const name = textOf(machine);
  const machines = entity.machines.map((one) => one.name);
  const events = new Set(entity.machines.flatMap((one) => [...one.events.keys()]));
  return [
    ...(lacksMachine(entity) ? [] : textsAt(item.cursor, 'events'))
      .filter(([event]) => !events.has(event))
      .map(([event, at]) => reportUnknown(at, { code: 'C513', name: event, names: events })),
    ...(name === null || machines.includes(name)
      ? []
      : [reportUnknown(machine, { code: 'C271', name, names: machines, facts: { entity: entity.id } })]),
  ];
}

/** What only a big button shows: a state of the record, titles by condition. */
function buttonProblems(entity: EntityFacts, { scope, item, read }: CheckedAction): readonly Problem[] {
  const said = [read.titles, read.state].filter(isSaid);
  if (item.cursor.up?.key !== 'actions') return said.map((at) => reportKey(at, 'C536', { key: String(at.key) }));
  const { value: field, problems } = fieldFactsAt(scope, entity, read.state);
  return field === null || field.choices !== null ? problems : [report(read.state, 'C537', { field: field.name })];
}

function actionModel(action: ReadAction, scope: ScreenScope, around: ActionsAround): ActionModel {
  const { cursor, id, known } = action;
  const { entity } = scope;
  const named = textOf(action.call);
  const events = eventsOffered(action, {
    machines: entity?.machines ?? [],
    fired: entity?.calls.find(({ name }) => name === named)?.events ?? null,
  });
  const word = actionWordOf(action, events);
  const { compile } = word;
  const event = events.length === 1 ? events[0] : undefined;
  const own = compile.read(cursor).own({ known, event });
  const form = compile.opensForm?.(own)?.form ?? null;
  const call =
    named === null
      ? chosenCall({ read: action, word, events, form }, scope, around)
      : callId(entity?.id ?? null, named);
  const constants = objectOf(action.args.value);
  const usual = compile.says?.({ known, event }, constants);
  const base: ActionBase = {
    id,
    title: textAt(cursor, 'title') ?? usual?.title ?? known?.title.zh ?? event?.title ?? id,
    kind: word.model.kind,
    call,
    events: events.map((one) => one.id),
    roles: intersect(
      textsOrNull(action.roles.value),
      events.length === 0 ? null : [...new Set(events.flatMap(({ by }) => by))],
    ),
    confirm: textAt(cursor, 'confirm') ?? usual?.confirm ?? null,
    danger: known?.danger === true || event?.danger === true,
    contextWhen: contextWhen(action, word, around),
    when: resolveConditions(action.when.value),
    titles: itemsOf(action.titles).map((other) => ({
      title: textAt(other, 'title') ?? '',
      when: resolveConditions(child(other, 'when').value),
      ...(isTrueAt(other, 'readOnly') ? { readOnly: true as const } : {}),
    })),
    state: stateOf(scope, textOf(action.state)),
    text: textAt(cursor, 'text'),
    args: { ...impliedArguments(scope.calls.get(call ?? ''), events, textOf(action.machine)), ...constants },
    ...(isTrueAt(cursor, 'reserved') ? { reserved: true as const } : {}),
  };
  // The word reads its own arm: kind and keys belong together.
  return { ...base, ...own } as ActionModel;
}

function stateOf({ entity, lookup }: ScreenScope, path: string | null): ActionModel['state'] {
  const field = path === null || entity === null ? null : fieldAt(lookup, entity.id, path);
  return path === null || field === null ? null : { field: path, title: field.title, choices: field.choices ?? [] };
}

/** Hidden when any of the conditions holds, so shown when none does. What changes nothing stays. */
function contextWhen(
  { known }: ReadAction,
  { model }: ActionHalf,
  { hideActions, hideAdd }: ActionsAround,
): readonly ConditionModel[] {
  if (model.facts.changesNothing === true) return [];
  const isAdd = known?.isHiddenAsAdd === true && hideAdd !== null && isSaid(hideAdd);
  return oneOrMore(isAdd ? hideAdd : hideActions).flatMap(({ value }) => negate(resolveConditions(value)));
}
