// What an event tells in the bell: to people that can be found, of a kind they can choose, on a screen they have; and
// nothing that their role may not read, nor a state that is not shown to it yet (anonymity, grades before their time).
import { MESSAGE } from '../../../src/core/tell-model.ts';
import { referencesIn } from '../../../src/core/naming.ts';
import { oddBraces, placesIn } from '../../../src/core/text-places.ts';
import type { Problem } from '../../config.ts';
import {
  child,
  entriesOf,
  isObject,
  isTrueAt,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../model/cursor.ts';
import type { CheckScope, EntityFacts, EventFacts, MachineFacts } from '../model/facts.ts';
import { fieldByPath, fieldsAlong, ownFieldAt } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';

/** Entity of the accounts. */
export const ACCOUNTS = 'user';
/** Of an account: the person whose it is. */
const OWN = 'id';
const IN_MESSAGES = { zh: '消息里', en: 'in messages' };

export function tellsProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { machine, event }: { readonly machine: MachineFacts; readonly event: EventFacts },
): readonly Problem[] {
  return itemsOf(child(event.cursor, 'tells')).flatMap((tell) => {
    const role = textAt(tell, 'as');
    return [
      ...toldProblems(scope, entity, tell),
      ...(role === null ? [] : stateProblems({ machine, event, tell, role })),
    ];
  });
}

/** What is told of a record, whatever for: to whom, in which role, what it may say. */
export function toldProblems(scope: CheckScope, entity: EntityFacts, tell: Cursor): readonly Problem[] {
  const role = textAt(tell, 'as');
  return [
    ...tellProblems(scope, tell, role === null ? [] : [role]),
    ...roleProblem(scope, child(tell, 'as')),
    ...receiverProblems(scope, entity, tell),
    ...(role === null ? [] : textProblems(scope, entity, { at: child(tell, 'text'), role })),
  ];
}

/** What events and reminders say alike; `roles`: who is told, as far as the config says it. */
export function tellProblems(scope: CheckScope, tell: Cursor, roles: readonly string[]): readonly Problem[] {
  if (!isObject(tell.value)) return [];
  const [kind, screen] = [child(tell, 'kind'), child(tell, 'screen')];
  const kinds = scope.entities.get(MESSAGE)?.fields.get('kind')?.choices ?? null;
  const key = textOf(screen);
  const target = key === null ? undefined : scope.screens.get(key);
  const said = textOf(kind);
  return [
    ...(kinds === null ? [report(kind, 'C436', { entity: MESSAGE })] : []),
    ...(kinds === null || said === null || kinds.includes(said)
      ? []
      : [reportUnknown(kind, { code: 'C437', name: said, names: kinds.map(String) })]),
    ...(key === null || target !== undefined
      ? []
      : [reportUnknown(screen, { code: 'C504', name: key, names: scope.screens.keys() })]),
    ...(target === undefined
      ? []
      : roles
          .filter((role) => !target.roles.has(role))
          .map((role) => report(screen, 'C443', { screen: key ?? '', role }))),
  ];
}

function roleProblem({ rolesBroken, roles }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return rolesBroken || name === null || roles.has(name)
    ? []
    : [reportUnknown(at, { code: 'C210', name, names: roles.keys() })];
}

/** A person, or what accounts belong to by one field of theirs. */
function receiverProblems(scope: CheckScope, entity: EntityFacts, tell: Cursor): readonly Problem[] {
  const to = child(tell, 'to');
  if (entity.id === ACCOUNTS && textOf(to) === OWN) return [];
  const { value: field, problems } = ownFieldAt(entity, to);
  const isUrgent = isTrueAt(tell, 'urgent');
  const late = isUrgent && field?.to !== ACCOUNTS ? [report(child(tell, 'urgent'), 'C439')] : [];
  if (field === null) return [...problems, ...(problems.length === 0 ? late : [])];
  const { name, to: target } = field;
  if (target === null) return [report(to, 'C202', { path: name, field: name })];
  const holders = [...(scope.entities.get(ACCOUNTS)?.fields.values() ?? [])].filter((one) => one.to === target);
  return [...late, ...(target === ACCOUNTS || holders.length === 1 ? [] : [report(to, 'C438', { entity: target })])];
}

function textProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { at, role }: { readonly at: Cursor; readonly role: string },
): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
    ...placesIn(text).flatMap((path) => [
      ...fieldByPath({ scope, entity, path, cursor: at }).problems,
      ...(referencesIn(path).length > 1 ? [report(at, 'C259', { path, place: IN_MESSAGES })] : []),
      ...(fieldsAlong(scope, entity, path).some(({ entity: of, name }) => isClosed(of, name, role))
        ? [report(at, 'C440', { field: path, role })]
        : []),
    ]),
  ];
}

function isClosed(entity: EntityFacts, name: string, role: string): boolean {
  const field = entity.fields.get(name);
  if (field === undefined) return false;
  const views = entriesOf(child(entity.facts, 'readViews')).filter(([, view]) => namesAt(view, 'roles').includes(role));
  const isViewed = views.length === 0 || views.some(([, view]) => namesAt(view, 'fields').includes(name));
  return field.isBound || field.read?.includes(role) === false || !isViewed;
}

interface StateInput {
  readonly machine: MachineFacts;
  readonly event: EventFacts;
  readonly tell: Cursor;
  readonly role: string;
}

/** A state that is shown as another is told by an event of the moment until when it is. */
function stateProblems({ machine, event, tell, role }: StateInput): readonly Problem[] {
  const at = textAt(child(event.cursor, 'timed'), 'at');
  const states = event.to === null ? event.from : [event.to];
  return states.flatMap((state) => {
    const shows = machine.states.get(state)?.cursor;
    const shown = shows === undefined ? null : child(child(shows, 'shows'), role);
    if (shown === null || shown.value === undefined) return [];
    return isObject(shown.value) && at !== null && textAt(shown, 'until') === at
      ? []
      : [report(child(tell, 'as'), 'C441', { role, state })];
  });
}
