// Calls: each key means something to the op, and what they name exists.
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import {
  fieldByPath,
  fieldProblems,
  lacksMachine,
  ownFieldAt,
  roleKeyProblems,
  roleProblems,
  askedFieldAt,
} from '../model/lookup.ts';
import { ruleProblems } from '../model/rule-names.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { checkArguments, filtersOf } from './call-arguments.ts';
import { checkCurrent } from './call-current.ts';
import { operationOf, wordsFor } from '../../words/operations.ts';
import { takesOf } from './call-keys.ts';
import { checkUses } from './call-uses.ts';
import { checkVisitors } from './call-visitors.ts';
import { dimensionFields } from './statistics.ts';

export function checkCalls(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entriesOf(descend(entity.facts, 'api', 'calls')).flatMap(([name, cursor]) =>
        callProblems(scope, entity, { name, cursor }),
      ),
    );
}

interface NamedCall {
  readonly name: string;
  readonly cursor: Cursor;
}

function callProblems(scope: CheckScope, entity: EntityFacts, call: NamedCall): readonly Problem[] {
  const { cursor } = call;
  return [
    ...keyProblems(call),
    ...pathProblems(entity, call),
    ...roleProblems(scope, child(cursor, 'roles')),
    ...roleProblems(scope, child(cursor, 'others')),
    ...itemsOf(child(cursor, 'fields')).flatMap(
      (at) => fieldByPath({ scope, entity, path: textOf(at) ?? 'id', cursor: at, isShown: true }).problems,
    ),
    ...itemsOf(child(cursor, 'sorts')).flatMap(
      (at) =>
        fieldByPath({
          scope,
          entity,
          path: textOf(at) ?? 'id',
          cursor: at,
          isShown: entity.fields.get(textOf(at) ?? '')?.isRollup === true,
        }).problems,
    ),
    ...['joins', ...(operationOf(textAt(cursor, 'op'))?.model.use === 'intake' ? [] : ['columns'])].flatMap((key) =>
      fieldProblems(scope, entity, itemsOf(child(cursor, key))),
    ),
    ...filtersOf(cursor).flatMap((at) => askedFieldAt(scope, entity, at).problems),
    ...checkCurrent(scope, call),
    ...checkArguments(entity, cursor),
    ...fieldProblems(scope, entity, [...dimensionFields(cursor), child(cursor, 'range'), child(cursor, 'field')]),
    ...(operationOf(textAt(cursor, 'op'))?.compile.problems?.({ scope, entity, ...call }) ?? []),
    ...conditionProblems(scope, entity, child(cursor, 'where')),
    ...entriesOf(child(cursor, 'counts')).flatMap(([, count]) => byRoleProblems(scope, entity, count)),
    ...entriesOf(child(cursor, 'presets')).flatMap(([, preset]) =>
      byRoleProblems(scope, entity, child(preset, 'where')),
    ),
    ...checkUses(scope, entity, cursor),
    ...registerProblems(scope, entity, cursor),
    ...guestProblems(scope, cursor),
    ...checkVisitors(entity, cursor),
    ...nameProblems(entity, cursor),
    ...handlerProblems(scope, child(cursor, 'handler')),
    ...keptProblems(entity, child(cursor, 'keeps')),
    ...ruleProblems(child(cursor, 'rule'), { known: scope.known, group: 'answers', code: 'C281' }),
  ];
}

function keyProblems({ cursor }: NamedCall): readonly Problem[] {
  const op = textAt(cursor, 'op');
  const takes = takesOf(op);
  if (op === null || takes === null) return [];
  return [
    ...entriesOf(cursor)
      .filter(([key]) => takes.known.has(key) && !takes.keys.has(key))
      .map(([key, at]) => reportKey(at, 'C225', { key, op })),
    ...takes.needs.filter((key) => !isSaid(child(cursor, key))).map((key) => reportKey(cursor, 'C226', { key, op })),
  ];
}

/** Who registers has no role yet and signs in with what the record keeps. */
function registerProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const register = child(cursor, 'register');
  if (!isSaid(register)) return [];
  const form = entity.forms.get(textAt(cursor, 'form') ?? '');
  const hasPassword = form === undefined || [...form.fields.values()].some((field) => field.traits?.value === 'secret');
  return [
    ...(textAt(cursor, 'open') === 'visitor'
      ? []
      : [reportKey(register, 'C226', { key: 'open: visitor', op: 'create, register' })]),
    ...(hasPassword ? [] : [reportKey(register, 'C226', { key: 'password', op: 'create, register' })]),
    ...['login', 'account', ...(isSaid(child(register, 'verified')) ? ['verified'] : [])].flatMap(
      (key) => ownFieldAt(entity, child(register, key)).problems,
    ),
    ...entriesOf(child(register, 'sets')).flatMap(([name, at]) =>
      entity.fields.has(name) || entity.isBroken
        ? []
        : [
            reportUnknown(at, {
              code: 'C201',
              name,
              names: entity.fields.keys(),
              facts: { entity: entity.id, field: name },
            }),
          ],
    ),
    ...roleNameProblems(scope, child(register, 'as')),
  ];
}

/** Who hands something in without an account acts under a role, through a call that is open. */
function guestProblems(scope: CheckScope, cursor: Cursor): readonly Problem[] {
  const guest = child(cursor, 'guest');
  if (!isSaid(guest)) return [];
  return [
    ...(textAt(cursor, 'open') === 'visitor'
      ? []
      : [reportKey(guest, 'C226', { key: 'open: visitor', op: 'create, guest' })]),
    ...roleNameProblems(scope, child(guest, 'as')),
  ];
}

function roleNameProblems(scope: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || scope.roles.has(name)
    ? []
    : [reportUnknown(at, { code: 'C210', name, names: scope.roles.keys() })];
}

function pathProblems(entity: EntityFacts, { name, cursor }: NamedCall): readonly Problem[] {
  const hasPath = isSaid(child(cursor, 'path')) || isSaid(descend(entity.facts, 'api', 'path'));
  return hasPath ? [] : [reportKey(cursor, 'C224', { name })];
}

/** Conditions for all roles, or role → conditions. */
function byRoleProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  if (Array.isArray(cursor.value)) return conditionProblems(scope, entity, cursor);
  return [
    ...roleKeyProblems(scope, cursor),
    ...entriesOf(cursor).flatMap(([, conditions]) => conditionProblems(scope, entity, conditions)),
  ];
}

/** Forms, events and lists the call names. */
function nameProblems(entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const form = child(cursor, 'form');
  const formName = textOf(form);
  const list = child(cursor, 'of');
  const listName = textOf(list);
  const { events } = entity;
  const exported = listName === null ? undefined : entity.calls.get(listName);
  const shown: readonly CallUse[] =
    operationOf(textAt(cursor, 'op'))?.model.use === 'intake' ? ['add'] : ['page', 'counts'];
  return [
    ...(formName === null || entity.forms.has(formName)
      ? []
      : [
          reportUnknown(form, {
            code: 'C507',
            name: formName,
            names: entity.forms.keys(),
            facts: { entity: entity.id },
          }),
        ]),
    ...[
      ...itemsOf(child(cursor, 'events')),
      child(cursor, 'opens'),
      ...entriesOf(descend(cursor, 'eventBy', 'events')).flatMap(([, named]) => itemsOf(named)),
    ].flatMap((at) => {
      const name = textOf(at);
      return name === null || events.has(name) || lacksMachine(entity)
        ? []
        : [reportUnknown(at, { code: 'C242', name, names: events.keys() })];
    }),
    ...(listName !== null && exported === undefined
      ? [
          reportUnknown(list, {
            code: 'C227',
            name: listName,
            names: entity.calls.keys(),
            facts: { entity: entity.id },
          }),
        ]
      : []),
    ...(exported !== undefined && exported.use !== null && !shown.includes(exported.use)
      ? [report(list, 'C228', { name: exported.name, actual: exported.op, expected: wordsFor(shown).join(' / ') })]
      : []),
  ];
}

/** The engine alone writes it: a whole number that is in no form. */
function keptProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, at);
  return field === null || (field.owner === 'server' && field.value['type'] === 'integer')
    ? problems
    : [report(at, 'C276', { field: field.name })];
}

function handlerProblems(scope: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const { handlers } = scope.known;
  return name === null || handlers.includes(name) ? [] : [reportUnknown(at, { code: 'C280', name, names: handlers })];
}
