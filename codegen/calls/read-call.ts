// A call of an entity, read once: the keys that operations share, and the operation that reads the rest. What was read
// answers every problem and, once the whole config is well, the model.
import { operationWords } from '../../src/words/operations/operations.registry.ts';
import type { Problem } from '../config.ts';
import { readSort } from '../entities/sort.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  descend,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { formProblems } from '../check/model/expected-call.ts';
import { fieldByPath, fieldProblems, roleProblems } from '../check/model/lookup.ts';
import { report, reportKey } from '../check/report.ts';
import { ownSchemaProblems } from '../forms/schema-rules.ts';
import { CALL_DEFINITION } from '../words/call-keys.ts';
import type { OperationHalf, OperationReading } from '../words/operation-compile.ts';
import { isOperation } from '../words/operations.ts';
import { readNames, type NamesReading } from './argument-names.ts';
import type { CallPlace } from './call-types.ts';
import { useProblems } from './field-uses.ts';
import { readFilters } from './filters.ts';
import { eventNameProblems } from './firing.ts';
import { visitorProblems } from './visitors.ts';

export interface CallReading {
  readonly name: string;
  readonly cursor: Cursor;
  /** null: of an op that no folder has. */
  readonly word: OperationHalf | null;
  readonly own: OperationReading | null;
  /** One call a callable form is made of it. */
  readonly isForEach: boolean;
  readonly open: string | null;
  readonly method: string | null;
  /** null: the call says nothing; the same of sorts, filters and range. */
  readonly fields: readonly string[] | null;
  readonly joins: readonly string[];
  readonly filters: readonly string[] | null;
  readonly sorts: readonly string[] | null;
  readonly range: string | null;
  readonly where: Cursor;
  readonly names: NamesReading;
  problems(place: Omit<CallPlace, 'name'>): readonly Problem[];
}

const HALVES: readonly OperationHalf[] = Object.values(operationWords);
const ALWAYS = ['op', ...Object.keys(CALL_DEFINITION.base)];
/** Of some operation. */
const KNOWN_KEYS = new Set(HALVES.flatMap(({ keys }) => Object.keys(keys.keys)));

/** calls: `api.calls` of an entity. */
export function readCalls(calls: Cursor): readonly CallReading[] {
  return entriesOf(calls).map(([name, cursor]) => readCall(name, cursor));
}

function readCall(name: string, cursor: Cursor): CallReading {
  const word = halfOf(textAt(cursor, 'op'));
  const own = word?.compile.read(cursor) ?? null;
  const use = word?.model.use;
  const at = (key: string): Cursor => child(cursor, key);
  const filters = readFilters(cursor);
  const names = readNames(cursor, { saves: use === 'add' || use === 'save' });
  const open = textAt(cursor, 'open');
  return {
    name,
    cursor,
    word,
    own,
    isForEach: textAt(cursor, 'each') === 'form',
    open,
    method: textAt(cursor, 'method'),
    fields: namesOrNull(at('fields')),
    joins: namesAt(cursor, 'joins'),
    filters: filters.paths,
    sorts: namesOrNull(at('sorts')),
    range: textAt(cursor, 'range'),
    where: at('where'),
    names,
    problems: ({ scope, entity }) => [
      ...(word === null ? [] : [...keyProblems(cursor, word), ...viewProblems(entity, cursor, word)]),
      ...(isSaid(at('path')) || isSaid(descend(entity.facts, 'api', 'path'))
        ? []
        : [reportKey(cursor, 'C224', { name })]),
      ...roleProblems(scope, at('roles')),
      ...answeredProblems({ scope, entity, name }, cursor),
      ...filters.problems(scope, entity),
      ...readSort(at('sort')).problems(scope, entity),
      ...useProblems({ scope, entity, at: at('range'), use: 'range' }),
      ...names.problems(entity),
      ...conditionProblems(scope, entity, at('where')),
      ...(open === 'visitor' && word !== null ? visitorProblems(entity, cursor, word.model) : []),
      ...formProblems(entity, at('form')),
      ...ownSchemaProblems(at('input')),
      ...eventNameProblems(entity, itemsOf(at('events'))),
      ...(own?.problems?.({ scope, entity, name }) ?? []),
    ],
  };
}

/** Keys that the operation does not take, and keys that it cannot do without. */
function keyProblems(cursor: Cursor, { model: { op }, keys, compile }: OperationHalf): readonly Problem[] {
  const isTaken = (key: string): boolean => ALWAYS.includes(key) || Object.hasOwn(keys.keys, key);
  return [
    ...entriesOf(cursor)
      .filter(([key]) => KNOWN_KEYS.has(key) && !isTaken(key))
      .map(([key, at]) => reportKey(at, 'C225', { key, op })),
    ...(compile.needs ?? [])
      .filter((key) => !isSaid(child(cursor, key)))
      .map((key) => reportKey(cursor, 'C226', { key, op })),
  ];
}

/** Rows that come from a view are read and nothing else. */
function viewProblems(entity: EntityFacts, cursor: Cursor, { model }: OperationHalf): readonly Problem[] {
  const { op, readsOnly } = model;
  return readsOnly === true || !isTrueAt(entity.facts, 'view')
    ? []
    : [report(child(cursor, 'op'), 'C248', { entity: entity.id, op })];
}

/** Fields that it answers, sorts by and brings along. */
function answeredProblems({ scope, entity }: CallPlace, cursor: Cursor): readonly Problem[] {
  return [
    ...itemsOf(child(cursor, 'fields')).flatMap(
      (at) => fieldByPath({ scope, entity, path: textOf(at) ?? 'id', cursor: at, isShown: true }).problems,
    ),
    ...itemsOf(child(cursor, 'sorts')).flatMap((at) => [
      ...fieldByPath({
        scope,
        entity,
        path: textOf(at) ?? 'id',
        cursor: at,
        isShown: entity.fields.get(textOf(at) ?? '')?.isRollup === true,
      }).problems,
      ...useProblems({ scope, entity, at, use: 'sorts' }),
    ]),
    ...fieldProblems(scope, entity, [...itemsOf(child(cursor, 'joins')), child(cursor, 'range')]),
  ];
}

function namesOrNull(list: Cursor): readonly string[] | null {
  return Array.isArray(list.value) ? list.value.filter((name) => typeof name === 'string') : null;
}

function halfOf(op: string | null): OperationHalf | null {
  return op !== null && isOperation(op) ? operationWords[op] : null;
}

/** form: key of the form that a call for each is made of; null: none. null: it has no address, which has been said. */
export function addressOf(
  { cursor, isForEach }: Pick<CallReading, 'cursor' | 'isForEach'>,
  { name, form, prefix }: { readonly name: string; readonly form: string | null; readonly prefix: string | null },
): string | null {
  const own = textAt(cursor, 'path');
  if (own !== null) return isForEach ? `${own}${form ?? ''}` : own;
  return prefix === null ? null : `${prefix}/${name}`;
}
