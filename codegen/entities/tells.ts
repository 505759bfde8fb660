// What is told in the bell, of events, reminders and by hand, read once: to people that can be found, of a kind they
// can choose, on a screen they have; and nothing that their role may not read, nor a state that is not shown to it yet
// (anonymity, grades before their time).
import { referencesIn } from '../../src/core/naming.ts';
import { MAKER, MESSAGE, type EventTell, type TellModel } from '../../src/core/tell-model.ts';
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import type { Problem } from '../config.ts';
import { child, isObject, isTrueAt, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, EventFacts, FieldFacts, MachineFacts } from '../check/model/facts.ts';
import { fieldByPath, fieldsAlong, ownFieldAt } from '../check/model/lookup.ts';
import { readViews } from './read-views.ts';
import { report, reportUnknown } from '../check/report.ts';

/** Entity of the accounts. */
export const ACCOUNTS = 'user';
/** Of an account: the person whose it is. */
const OWN = 'id';
const IN_MESSAGES = { zh: '消息里', en: 'in messages' };

export interface TellReading {
  readonly at: Cursor;
  /** What events and reminders say alike. */
  model(): TellModel;
  /** What is told of a record, whatever for. */
  told(): EventTell;
  /** Of `model`, and of the role where one is said. */
  problems(scope: CheckScope): readonly Problem[];
  /** Of `told`: to whom, in which role, what it may say. */
  toldProblems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
  /** Of `told`, by an event. */
  eventProblems(fired: FiredTell): readonly Problem[];
}

interface FiredTell {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly machine: MachineFacts;
  readonly event: EventFacts;
}

/** `tells` of an event. */
export function readTells(list: Cursor): readonly TellReading[] {
  return itemsOf(list).map(readTell);
}

export function readTell(tell: Cursor): TellReading {
  const [kind, screen] = [child(tell, 'kind'), child(tell, 'screen')];
  const [as, to, text] = [child(tell, 'as'), child(tell, 'to'), child(tell, 'text')];
  const role = textOf(as);
  const model = (): TellModel => ({
    kind: textOf(kind) ?? '',
    title: textAt(tell, 'title') ?? '',
    screen: textOf(screen),
  });
  const toldProblems = (scope: CheckScope, entity: EntityFacts): readonly Problem[] => [
    ...bellProblems(scope, { tell, kind, screen }, role === null ? [] : [role]),
    ...roleProblem(scope, as),
    ...receiverProblems(scope, entity, { to, urgent: child(tell, 'urgent') }),
    ...(role === null ? [] : textProblems(scope, entity, { at: text, role })),
  ];
  return {
    at: tell,
    model,
    told: () => ({
      ...model(),
      to: textOf(to),
      as: role ?? '',
      text: textOf(text) ?? '',
      isUrgent: isTrueAt(tell, 'urgent'),
      isOnce: isTrueAt(tell, 'once'),
    }),
    problems: (scope) => [
      ...bellProblems(scope, { tell, kind, screen }, role === null ? [] : [role]),
      ...roleProblem(scope, as),
    ],
    toldProblems,
    eventProblems: ({ scope, entity, machine, event }) => [
      ...toldProblems(scope, entity),
      ...(role === null ? [] : stateProblems({ machine, event, as, role })),
    ],
  };
}

interface BellParts {
  readonly tell: Cursor;
  readonly kind: Cursor;
  readonly screen: Cursor;
}

/** `roles`: who is told, as far as the config says it. */
function bellProblems(
  scope: CheckScope,
  { tell, kind, screen }: BellParts,
  roles: readonly string[],
): readonly Problem[] {
  if (!isObject(tell.value)) return [];
  const kinds = scope.entities.get(MESSAGE)?.fields.get('kind')?.choices ?? null;
  const key = textOf(screen);
  const target = key === null ? undefined : scope.screens.get(key);
  const said = textOf(kind);
  return [
    ...(kinds === null ? [report(kind, 'C436', { entity: MESSAGE })] : []),
    ...(kinds === null || said === null || kinds.includes(said)
      ? []
      : [
          reportUnknown(kind, {
            code: 'C437',
            name: said,
            names: kinds.map(String),
            facts: { names: kinds.join('、') },
          }),
        ]),
    ...(key === null || target !== undefined
      ? []
      : [reportUnknown(screen, { code: 'C504', name: key, names: scope.screens.keys() })]),
    ...(target === undefined || scope.rolesBroken
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
function receiverProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { to, urgent }: { readonly to: Cursor; readonly urgent: Cursor },
): readonly Problem[] {
  if (textOf(to) === MAKER || (entity.id === ACCOUNTS && textOf(to) === OWN)) return [];
  const { value: field, problems } = ownFieldAt(entity, to);
  const late = urgent.value === true && field?.to !== ACCOUNTS ? [report(urgent, 'C439')] : [];
  if (field === null) return [...problems, ...(problems.length === 0 ? late : [])];
  const { name, to: target } = field;
  if (target === null) return [report(to, 'C202', { path: name, field: name })];
  const isFound = target === ACCOUNTS || holdersOf(scope, target).length === 1;
  return [...late, ...(isFound ? [] : [report(to, 'C438', { entity: target })])];
}

/** Fields of accounts by which they belong to a record of that entity. */
export function holdersOf(scope: CheckScope, entity: string): readonly FieldFacts[] {
  return [...(scope.entities.get(ACCOUNTS)?.fields.values() ?? [])].filter(({ to }) => to === entity);
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
  const views = readViews(entity.facts).filter(({ roles }) => roles.includes(role));
  const isViewed = views.length === 0 || views.some(({ fields }) => fields.includes(name));
  return field.isBound || field.read?.includes(role) === false || !isViewed;
}

interface StateInput {
  readonly machine: MachineFacts;
  readonly event: EventFacts;
  readonly as: Cursor;
  readonly role: string;
}

/** A state that is shown as another is told by an event of the moment until when it is. */
function stateProblems({ machine, event, as, role }: StateInput): readonly Problem[] {
  const at = textAt(child(event.cursor, 'timed'), 'at');
  const states = event.to === null ? event.from : [event.to];
  return states.flatMap((state) => {
    const shows = machine.states.get(state)?.cursor;
    const shown = shows === undefined ? null : child(child(shows, 'shows'), role);
    if (shown === null || shown.value === undefined) return [];
    return isObject(shown.value) && at !== null && textAt(shown, 'until') === at
      ? []
      : [report(as, 'C441', { role, state })];
  });
}
