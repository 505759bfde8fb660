// Names looked up the way every rule needs them: an unknown one comes back as its problem, with the nearest that
// exists.
import type { Problem } from '../../config.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { report, reportUnknown, reportUnknownKey } from '../report.ts';
import { entriesOf, isTrueAt, itemsOf, textOf, type Cursor } from './cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from './facts.ts';

export type Found<Value> = { readonly value: Value | null; readonly problems: readonly Problem[] };

const NOTHING: Found<never> = { value: null, problems: [] };

/** The entity named at the cursor. */
export function entityAt(scope: CheckScope, cursor: Cursor): Found<EntityFacts> {
  const name = textOf(cursor);
  if (name === null) return NOTHING;
  const entity = scope.entities.get(name);
  if (entity !== undefined) return { value: entity, problems: [] };
  return { value: null, problems: [reportUnknown(cursor, { code: 'C203', name, names: scope.entities.keys() })] };
}

/** The stored field whose name or path stands at the cursor: "name", "parentId.name", "parentId.organId.name". */
export function fieldAt(scope: CheckScope, entity: EntityFacts, cursor: Cursor): Found<FieldFacts> {
  const path = textOf(cursor);
  return path === null ? NOTHING : fieldByPath({ scope, entity, path, cursor });
}

export interface PathInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly path: string;
  /** Where the path is said. */
  readonly cursor: Cursor;
  /** A computed field of the entity itself may stand here: it is shown. */
  readonly isShown?: boolean;
  /** So may one that the database sums up, wherever the path leads: it is asked of the database. */
  readonly isAsked?: boolean;
}

const FROM_AFAR = { zh: '在别的记录里显示或比较', en: 'shown or compared in other records' };

export function fieldByPath({
  scope,
  entity,
  path,
  cursor,
  isShown = false,
  isAsked = false,
}: PathInput): Found<FieldFacts> {
  const [through, name] = splitPath(path);
  if (through === null && isShown && entity.fields.get(name)?.owner === 'computed')
    return { value: entity.fields.get(name) ?? null, problems: [] };
  return farField({ scope, entity, path, cursor, isAsked }, '');
}

/** `before`: the references that were followed, each with its dot. */
function farField({ scope, entity, path, cursor, isAsked = false }: PathInput, before: string): Found<FieldFacts> {
  const [through, name] = splitPath(path);
  const rolled = through === null && isAsked ? entity.fields.get(name) : undefined;
  if (rolled?.isRollup === true && (before === '' || !rolled.isBound)) return { value: rolled, problems: [] };
  const field = ownField(entity, { name: through ?? name, before, cursor });
  if (before !== '' && field.value?.isBound === true)
    return { value: null, problems: [report(cursor, 'C244', { field: before + path, use: FROM_AFAR })] };
  if (through === null || field.value === null) return field;
  if (field.value.to === null)
    return { value: null, problems: [report(cursor, 'C202', { path: before + path, field: before + through })] };
  const target = scope.entities.get(field.value.to);
  return target === undefined
    ? NOTHING
    : farField({ scope, entity: target, path: name, cursor, isAsked }, `${before}${through}.`);
}

/** The fields that a path reads, each with its entity: its references, then the field that it ends at. */
export function fieldsAlong(
  scope: CheckScope,
  entity: EntityFacts | undefined,
  path: string,
): readonly { readonly entity: EntityFacts; readonly name: string }[] {
  const [through, name] = splitPath(path);
  if (entity === undefined) return [];
  if (through === null) return [{ entity, name }];
  const target = scope.entities.get(entity.fields.get(through)?.to ?? '');
  return [{ entity, name: through }, ...fieldsAlong(scope, target, name)];
}

/** The field of the entity itself that is named at the cursor. */
export function ownFieldAt(entity: EntityFacts, cursor: Cursor): Found<FieldFacts> {
  const name = textOf(cursor);
  return name === null ? NOTHING : ownField(entity, { name, before: '', cursor });
}

interface OwnField {
  readonly name: string;
  /** What stands before the name, so that the suggestion is the whole path. */
  readonly before: string;
  readonly cursor: Cursor;
}

export function ownField(entity: EntityFacts, { name, before, cursor }: OwnField): Found<FieldFacts> {
  const field = entity.fields.get(name);
  if (field?.owner === 'computed') return { value: null, problems: [report(cursor, 'C251', { field: name })] };
  if (field !== undefined) return { value: field, problems: [] };
  if (entity.isBroken) return NOTHING;
  const names = [...entity.fields.keys()].map((known) => before + known);
  return {
    value: null,
    problems: [
      reportUnknown(cursor, { code: 'C201', name: before + name, names, facts: { entity: entity.id, field: name } }),
    ],
  };
}

export function fieldProblems(scope: CheckScope, entity: EntityFacts, cursors: readonly Cursor[]): readonly Problem[] {
  return cursors.flatMap((cursor) => fieldAt(scope, entity, cursor).problems);
}

/** The same where what the database sums up may stand too. */
export function askedFieldAt(scope: CheckScope, entity: EntityFacts, cursor: Cursor): Found<FieldFacts> {
  const path = textOf(cursor);
  return path === null ? NOTHING : fieldByPath({ scope, entity, path, cursor, isAsked: true });
}

/** What is only shown may be computed. */
export function shownProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const path = textOf(cursor);
  return path === null ? [] : fieldByPath({ scope, entity, path, cursor, isShown: true }).problems;
}

/** Roles named in a list; `others`: what else may stand there. */
export function roleProblems(scope: CheckScope, list: Cursor, others: readonly string[] = []): readonly Problem[] {
  if (scope.rolesBroken) return [];
  return itemsOf(list).flatMap((cursor) => {
    const name = textOf(cursor);
    return name === null || scope.roles.has(name) || others.includes(name)
      ? []
      : [reportUnknown(cursor, { code: 'C210', name, names: scope.roles.keys() })];
  });
}

/** One role, named at the cursor. */
export function roleAtProblems(scope: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || scope.rolesBroken || scope.roles.has(name)
    ? []
    : [reportUnknown(at, { code: 'C210', name, names: scope.roles.keys() })];
}

/** Roles that are keys. */
export function roleKeyProblems(scope: CheckScope, map: Cursor): readonly Problem[] {
  if (scope.rolesBroken) return [];
  return entriesOf(map)
    .filter(([name]) => !scope.roles.has(name))
    .map(([name, cursor]) => reportUnknownKey(cursor, { code: 'C210', name, names: scope.roles.keys() }));
}

/** A counter that is answered as yes or no, named at the cursor. */
export function flagProblems({ counters, entities }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  const counter = counters.get(name);
  if (counter === undefined && [...entities.values()].some((entity) => entity.isBroken)) return [];
  if (counter === undefined) return [reportUnknown(at, { code: 'C516', name, names: counters.keys() })];
  return isTrueAt(counter, 'flag')
    ? []
    : [report(at, 'C604', { name, reason: { zh: '计数没有写 flag: true', en: 'the counter has no flag: true' } })];
}

export interface CallFound {
  readonly entity: EntityFacts;
  readonly call: CallFacts;
}

/** The server's own calls, "common.upload", are not the config's to know. */
const SERVER = 'common';

/** The call named at the cursor: "getListPage" of the screen's own entity, or "book.getMyBooks". */
export function callAt(scope: CheckScope, own: EntityFacts | null, cursor: Cursor): Found<CallFound> {
  const said = textOf(cursor);
  const [prefix, name] = said === null ? [SERVER, ''] : splitPath(said);
  if (prefix === SERVER) return NOTHING;
  const entity = prefix === null ? own : scope.entities.get(prefix);
  if (entity === null) return NOTHING;
  if (entity === undefined)
    return {
      value: null,
      problems: [reportUnknown(cursor, { code: 'C203', name: prefix ?? '', names: scope.entities.keys() })],
    };
  const call = entity.calls.get(name);
  if (call !== undefined) return { value: { entity, call }, problems: [] };
  if (entity.isBroken) return NOTHING;
  const before = prefix === null ? '' : `${prefix}.`;
  const names = [...entity.calls.keys()].map((known) => before + known);
  return {
    value: null,
    problems: [reportUnknown(cursor, { code: 'C227', name: before + name, names, facts: { entity: entity.id, name } })],
  };
}

/** It keeps a state that no machine writes: that has been said, and its events are not missed one by one. */
export function lacksMachine({ machines, fields }: EntityFacts): boolean {
  return [...fields.values()].some(
    ({ name, traits }) => traits?.value === 'state' && !machines.some((machine) => machine.field === name),
  );
}
