// What a field points at exists: entity, dictionary, the parent's field it copies, the name it had before.
import { wordsFor } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { READERS_ORGAN } from '../../../src/core/computed-model.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf, textsAt, type Cursor } from '../model/cursor.ts';
import { isAnswered, notAnswered, type ShownField } from '../../screens/shown-field.ts';
import type { CallFacts, CheckScope, EntityFacts, PropertyFacts } from '../model/facts.ts';
import { readerConditionProblems } from '../model/conditions.ts';
import { filtersOf } from '../model/screen-view.ts';
import { callAt, entityAt, fieldByPath, ownFieldAt } from '../model/lookup.ts';
import { shapeReason } from '../../fields/field-shape.ts';
import { report, reportKey, reportUnknown, reportUnknownKey } from '../report.ts';

export function checkFieldTargets(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entity.properties.flatMap((property) => [
        ...referenceProblems(scope, property),
        ...searchProblems(scope, property),
        ...amongProblems(scope, entity, property),
        ...unnamedProblems(entity, property),
        ...dictionaryProblems(scope, property),
        ...fetchProblems(scope, entity, property),
        ...renameProblems(entity, property),
        ...rollupProblems(scope, entity, property),
      ]),
    );
}

/** A reference that people fill in must be found by typing: the target needs a call that looks records up. */
function referenceProblems(scope: CheckScope, { cursor, form, value }: PropertyFacts): readonly Problem[] {
  const { value: own, problems } = entityAt(scope, child(cursor, 'x-to'));
  const target = own ?? (typeof value['x-to'] === 'string' ? scope.entities.get(value['x-to']) : undefined);
  if (
    target === undefined ||
    form === null ||
    !form.isCallable ||
    target.isBroken ||
    isSearchable(target) ||
    isSaid(child(child(cursor, 'x-options'), 'search'))
  )
    return problems;
  return [...problems, report(cursor, 'C240', { entity: target.id })];
}

/**
 * An exact search calls a list (or all, or a handler) that takes each of its arguments; a path is a call of the
 * server's own.
 */
function searchProblems(scope: CheckScope, { cursor, value }: PropertyFacts): readonly Problem[] {
  const search = child(child(cursor, 'x-options'), 'search');
  const target = typeof value['x-to'] === 'string' ? scope.entities.get(value['x-to']) : undefined;
  const at = child(search, 'call');
  if (target === undefined || textOf(at)?.startsWith('/') === true) return [];
  const { value: found, problems } = callAt(scope, target, at);
  if (found === null) return problems;
  const { name, op, use, cursor: call } = found.call;
  if (use !== 'page' && use !== 'choices' && use !== 'custom')
    return [report(at, 'C228', { name, actual: op, expected: wordsFor(['page', 'choices']).join('、') })];
  const filters =
    use === 'custom'
      ? entriesOf(child(child(call, 'input'), 'properties')).map(([argument]) => argument)
      : (filtersOf(found.call) ?? [...found.entity.fields.keys()]);
  return textsAt(search, 'arguments')
    .filter(([argument]) => !filters.includes(argument))
    .map(([argument, place]) =>
      reportUnknown(place, { code: 'C320', name: argument, names: filters, facts: { call: name, field: argument } }),
    );
}

/**
 * What is offered is asked of a list of the target, by its filters; "@field" is a field of the form or of its record.
 */
function amongProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { cursor, value, form }: PropertyFacts,
): readonly Problem[] {
  const [among, label] = [child(child(cursor, 'x-options'), 'among'), child(child(cursor, 'x-options'), 'label')];
  const known = [...entity.fields.keys(), ...(form === null ? [] : form.fields.keys())];
  const field = (at: Cursor, name: string): readonly Problem[] =>
    known.includes(name)
      ? []
      : [reportUnknown(at, { code: 'C201', name, names: known, facts: { entity: entity.id, field: name } })];
  const labelled = ['into', 'where'].flatMap((key) => field(child(label, key), textAt(label, key) ?? known[0] ?? ''));
  const own = typeof value['x-to'] === 'string' ? scope.entities.get(value['x-to']) : undefined;
  const target =
    own ??
    scope.entities.get(
      form === null ? '' : (entity.fields.get(form.fields.get(String(cursor.key))?.name ?? '')?.to ?? ''),
    );
  if (!isSaid(among) || target === undefined) return labelled;
  const at = child(among, 'call');
  const { value: found, problems } = callAt(scope, target, at);
  if (found === null) return [...labelled, ...problems];
  const { name, op, use } = found.call;
  if (use !== 'page' && use !== 'choices')
    return [...labelled, report(at, 'C228', { name, actual: op, expected: wordsFor(['page', 'choices']).join('、') })];
  const filters = filtersOf(found.call) ?? [...found.entity.fields.keys()];
  const typed = textAt(target.facts, 'label') ?? 'name';
  return [
    ...labelled,
    // What is typed goes to the list as its label; all of a call's records are searched in the page.
    ...(use === 'page' && !filters.includes(typed) ? [report(at, 'C320', { call: name, field: typed })] : []),
    ...itemsOf(child(among, 'show')).flatMap((place) =>
      shownProblems({ scope, entity: target, at: place, call: found.call }),
    ),
    ...entriesOf(child(among, 'only')).flatMap(([argument, said]) => [
      ...(filters.includes(argument)
        ? []
        : [
            reportUnknownKey(said, {
              code: 'C320',
              name: argument,
              names: filters,
              facts: { call: name, field: argument },
            }),
          ]),
      ...(textOf(said)?.startsWith('@') === true ? field(said, textOf(said)?.slice(1) ?? '') : []),
    ]),
  ];
}

/** What tells records apart is a field that the call answers. */
function shownProblems(shown: Omit<ShownField, 'path' | 'view'> & { readonly call: CallFacts }): readonly Problem[] {
  const path = textOf(shown.at) ?? '';
  const { value, problems } = fieldByPath({ ...shown, path, cursor: shown.at, isShown: true });
  return value === null || isAnswered({ ...shown, path }, shown.call)
    ? problems
    : [notAnswered(shown.at, shown.call, path)];
}

const IN_ROLLUPS = {
  zh: '汇总的条件里它要单独比较，不能在列表里',
  en: 'in conditions of a rollup it is compared by itself, not in a list',
};

/** What is summed up, by which fields there and here, under which conditions on their own fields. */
function rollupProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { cursor, form, field }: PropertyFacts,
): readonly Problem[] {
  const rollup = child(cursor, 'x-rollup');
  if (form !== null || !isSaid(rollup)) return [];
  const { value: target, problems } = entityAt(scope, child(rollup, 'of'));
  if (target === null) return problems;
  const take = textAt(rollup, 'take') ?? 'count';
  return [
    ...entriesOf(child(rollup, 'by')).flatMap(([name, here]) => [
      ...(target.isBroken || target.fields.has(name)
        ? []
        : [
            reportUnknownKey(here, {
              code: 'C201',
              name,
              names: target.fields.keys(),
              facts: { entity: target.id, field: name },
            }),
          ]),
      ...(textOf(here) === READERS_ORGAN ? [] : ownFieldAt(entity, here).problems),
    ]),
    ...readerConditionProblems(target, child(rollup, 'where'), IN_ROLLUPS),
    ...ownFieldAt(target, child(rollup, 'field')).problems,
    ...((take === 'count' || take === 'exists') === isSaid(child(rollup, 'field'))
      ? [reportKey(rollup, 'C254', { take })]
      : []),
    ...((take === 'exists') === (field?.traits?.value === 'truth') || field === null || field.traits === null
      ? []
      : [report(rollup, 'C277', { field: field.name })]),
  ];
}

function isSearchable(target: EntityFacts): boolean {
  return [...target.calls.values()].some((call) => call.use === 'choices' || call.use === 'page');
}

/** Names that a file must not hold stand in fields of the record or the form, or in a column of their rows. */
function unnamedProblems(entity: EntityFacts, { cursor, form }: PropertyFacts): readonly Problem[] {
  const known = [...entity.fields.keys(), ...(form === null ? [] : form.fields.keys())];
  return itemsOf(child(child(cursor, 'x-options'), 'unnamed')).flatMap((at) => {
    const [field = '', column] = (textOf(at) ?? '').split('.');
    const rows = entity.fields.get(field)?.cursor ?? form?.fields.get(field)?.cursor ?? null;
    const columns =
      rows === null ? [] : entriesOf(child(child(rows, 'items'), 'properties')).map(([name]) => `${field}.${name}`);
    const names = column === undefined ? known : columns;
    const name = column === undefined ? field : `${field}.${column}`;
    return names.includes(name)
      ? []
      : [reportUnknown(at, { code: 'C201', name, names, facts: { entity: entity.id, field: name } })];
  });
}

function dictionaryProblems({ dictionaries }: CheckScope, { cursor }: PropertyFacts): readonly Problem[] {
  const said = child(cursor, 'x-dictionary');
  const name = textOf(said);
  if (name === null || dictionaries === null || dictionaries.has(name)) return [];
  return [reportUnknown(said, { code: 'C209', name, names: dictionaries })];
}

function fetchProblems(scope: CheckScope, entity: EntityFacts, { cursor, field }: PropertyFacts): readonly Problem[] {
  const said = child(cursor, 'x-fetch');
  const path = textOf(said);
  if (path === null || splitPath(path)[0] === null) return [];
  const { value: source, problems } = fieldByPath({ scope, entity, path, cursor: said });
  const reason = source === null || field === null ? null : shapeReason(source, field);
  return reason === null ? problems : [report(said, 'C212', { key: 'x-fetch', path, reason })];
}

function renameProblems(entity: EntityFacts, { cursor, form }: PropertyFacts): readonly Problem[] {
  const name = textAt(cursor, 'x-renamedFrom');
  if (name === null || form !== null || !entity.fields.has(name)) return [];
  return [report(child(cursor, 'x-renamedFrom'), 'C241', { name })];
}
