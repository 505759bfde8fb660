// Movings: every field and path they name exists, a cell can say what a column holds, nothing that a record must have
// is left without a source, and each is called like no other.
import { splitPath } from '../../../src/core/naming.ts';
import type { Problem } from '../../config.ts';
import { ownConditionProblems } from '../model/conditions.ts';
import { child, cursorOf, entriesOf, isObject, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../model/facts.ts';
import { fieldByPath, ownField, ownFieldAt } from '../model/lookup.ts';
import { report, reportKey, reportUnknown, reportUnknownKey } from '../report.ts';

/** Beside what a cell of an import says: files by their names, states by their titles. */
const ALSO_MOVED: ReadonlySet<string> = new Set(['state', 'files']);

export function checkMovings(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter(({ isBroken }) => !isBroken)
    .flatMap((entity) =>
      [...entity.config.movings].flatMap(([stem, document]) =>
        movingProblems(scope, entity, [stem, cursorOf(document)]),
      ),
    );
}

export function checkMovingNames(scope: CheckScope): readonly Problem[] {
  const seen = new Map<string, string>();
  return scope.entityList.flatMap(({ config }) =>
    [...config.movings].flatMap(([stem, document]) => {
      const file = seen.get(stem);
      seen.set(stem, file ?? document.file);
      return file === undefined ? [] : [report(child(cursorOf(document), 'key'), 'C852', { key: stem, file })];
    }),
  );
}

function movingProblems(
  scope: CheckScope,
  entity: EntityFacts,
  [stem, cursor]: readonly [string, Cursor],
): readonly Problem[] {
  const key = textAt(cursor, 'key');
  const columns = itemsOf(child(cursor, 'columns'));
  const paths = columns.map(pathCursor).flatMap((at) => textOf(at) ?? []);
  const fields = new Set(paths.map((path) => splitPath(path)).map(([through, name]) => through ?? name));
  return [
    ...(key === null || key === stem ? [] : [report(child(cursor, 'key'), 'C851', { key, file: stem })]),
    ...columns.flatMap((column) => columnProblems(scope, entity, column)),
    ...missingIn(child(cursor, 'match'), 'match', fields),
    ...missingIn(child(cursor, 'filled'), 'filled', new Set(paths)),
    ...itemsOf(child(cursor, 'draws')).flatMap((at) => ownFieldAt(entity, at).problems),
    ...['among', 'sets'].flatMap((name) => valueProblems(entity, child(cursor, name))),
    ...entriesOf(child(cursor, 'copies')).flatMap(([name, at]) => [
      ...keyProblems(entity, name, at),
      ...copyProblems(scope, entity, at),
    ]),
    ...itemsOf(child(cursor, 'cases')).flatMap((one) => [
      ...ownConditionProblems(entity, child(one, 'when')),
      ...valueProblems(entity, child(one, 'sets')),
    ]),
    ...itemsOf(child(cursor, 'refuse')).flatMap((one) => ownConditionProblems(entity, child(one, 'when'))),
    ...requiredProblems(entity, cursor, fields),
  ];
}

function pathCursor(column: Cursor): Cursor {
  return isObject(column.value) ? child(column, 'field') : column;
}

function columnProblems(scope: CheckScope, entity: EntityFacts, column: Cursor): readonly Problem[] {
  const at = pathCursor(column);
  const path = textOf(at);
  if (path === null) return [];
  const [through, name] = splitPath(path);
  const own = ownField(entity, { name: through ?? name, before: '', cursor: at });
  if (own.value === null) return own.problems;
  const where = child(column, 'where');
  const target = scope.entities.get(own.value.to ?? '');
  if (through === null) {
    if (own.value.to !== null) return [report(at, 'C858', { field: name })];
    return [...kindProblems(own.value, at), ...(isSaid(where) ? [reportKey(where, 'C857', { field: name })] : [])];
  }
  if (name.includes('.')) return [report(at, 'C856', { path })];
  const found = fieldByPath({ scope, entity, path, cursor: at });
  return [...found.problems, ...(target === undefined || target.isBroken ? [] : valueProblems(target, where))];
}

function kindProblems({ name, kind, traits }: FieldFacts, at: Cursor): readonly Problem[] {
  if (kind === null || traits === null || traits.inSheets || ALSO_MOVED.has(traits.value)) return [];
  return [report(at, 'C854', { field: name, kind })];
}

function missingIn(list: Cursor, use: string, known: ReadonlySet<string>): readonly Problem[] {
  return itemsOf(list).flatMap((at) => {
    const field = textOf(at);
    return field === null || known.has(field)
      ? []
      : [reportUnknown(at, { code: 'C853', name: field, names: known, facts: { field, use } })];
  });
}

function valueProblems(entity: EntityFacts, values: Cursor): readonly Problem[] {
  return entriesOf(values).flatMap(([name, at]) => keyProblems(entity, name, at));
}

function keyProblems(entity: EntityFacts, name: string, at: Cursor): readonly Problem[] {
  return entity.fields.has(name)
    ? []
    : [
        reportUnknownKey(at, {
          code: 'C201',
          name,
          names: entity.fields.keys(),
          facts: { entity: entity.id, field: name },
        }),
      ];
}

function copyProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  return path.split('.').length > 2
    ? [report(at, 'C856', { path })]
    : fieldByPath({ scope, entity, path, cursor: at }).problems;
}

/** What a record must have comes from somewhere. */
function requiredProblems(entity: EntityFacts, cursor: Cursor, fields: ReadonlySet<string>): readonly Problem[] {
  const said = new Set([
    ...fields,
    ...itemsOf(child(cursor, 'draws')).flatMap((at) => textOf(at) ?? []),
    ...[
      child(cursor, 'sets'),
      child(cursor, 'copies'),
      ...itemsOf(child(cursor, 'cases')).map((one) => child(one, 'sets')),
    ]
      .flatMap(entriesOf)
      .map(([name]) => name),
  ]);
  const { required } = isObject(entity.root.value) ? entity.root.value : {};
  return (Array.isArray(required) ? required : [])
    .filter((name): name is string => typeof name === 'string' && !said.has(name))
    .filter((name) => {
      const field = entity.fields.get(name);
      return field !== undefined && field.owner !== 'fetch' && field.value['default'] === undefined;
    })
    .map((field) => reportKey(child(cursor, 'columns'), 'C855', { field }));
}
