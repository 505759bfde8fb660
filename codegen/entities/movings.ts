// <name>.moving.yaml, read once: every field and path it names exists, a cell can say what a column holds, nothing
// that a record must have is left without a source; and the model, with titles from fields and every default filled
// in.
import { listOf, objectOf } from '../../src/core/json.ts';
import type { MovingColumn, MovingModel } from '../../src/core/moving-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import { ownConditionProblems } from '../check/model/conditions.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isObject,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  sourceAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { fieldByPath, ownField, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknown, reportUnknownKey } from '../check/report.ts';
import type { EntityConfig, Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { fieldAt, type FieldLookup } from '../resolve/field-lookup.ts';

/** Beside what a cell of an import says: files by their names, states by their titles. */
const ALSO_MOVED: ReadonlySet<string> = new Set(['state', 'files']);

export interface MovingReading {
  /** By its file. */
  readonly key: string;
  readonly at: Cursor;
  model(entity: string, lookup: FieldLookup): MovingModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readMovings({ movings }: Pick<EntityConfig, 'movings'>): readonly MovingReading[] {
  return [...movings].map(([stem, document]) => readMoving(stem, cursorOf(document)));
}

function readMoving(stem: string, at: Cursor): MovingReading {
  const part = (key: string): Cursor => child(at, key);
  const columns = itemsOf(part('columns')).map((item): ColumnParts => ({
    item,
    at: isObject(item.value) ? child(item, 'field') : item,
  }));
  const [among, sets, copies] = [part('among'), part('sets'), part('copies')];
  const cases = itemsOf(part('cases')).map((one) => ({ when: child(one, 'when'), sets: child(one, 'sets') }));
  const refused = itemsOf(part('refuse')).map((one) => ({ when: child(one, 'when'), message: textAt(one, 'message') }));
  return {
    key: stem,
    at,
    model: (entity, lookup) => ({
      key: stem,
      entity,
      title: textAt(at, 'title') ?? '',
      names: namesAt(at, 'names'),
      match: namesAt(at, 'match'),
      among: objectOf(among.value),
      columns: columns.map((column) => columnModel(entity, column, lookup)),
      filled: namesAt(at, 'filled'),
      sets: objectOf(sets.value),
      copies: Object.fromEntries(entriesOf(copies).map(([field, path]) => [field, textOf(path) ?? ''])),
      draws: namesAt(at, 'draws'),
      cases: cases.map((one) => ({ when: resolveConditions(one.when.value), sets: objectOf(one.sets.value) })),
      refusals: refused.map(({ when, message }) => ({ when: resolveConditions(when.value), message: message ?? '' })),
      present: textAt(at, 'present') === 'use' ? 'use' : 'refuse',
      repeats: textAt(at, 'repeats') === 'skip' ? 'skip' : 'refuse',
      account: isTrueAt(at, 'account'),
      source: sourceAt(at),
    }),
    problems: (scope, entity) => {
      const key = textAt(at, 'key');
      const paths = columns.flatMap((column) => textOf(column.at) ?? []);
      const fields = new Set(paths.map((path) => splitPath(path)).map(([through, name]) => through ?? name));
      const given = [sets, copies, ...cases.map((one) => one.sets)].flatMap(entriesOf).map(([name]) => name);
      return [
        ...(key === null || key === stem ? [] : [report(part('key'), 'C851', { key, file: stem })]),
        ...sameName(scope, entity, { stem, at }),
        ...columns.flatMap((column) => columnProblems(scope, entity, column)),
        ...missingIn(part('match'), 'match', fields),
        ...missingIn(part('filled'), 'filled', new Set(paths)),
        ...itemsOf(part('draws')).flatMap((field) => ownFieldAt(entity, field).problems),
        ...[among, sets].flatMap((values) => valueProblems(entity, values)),
        ...entriesOf(copies).flatMap(([name, path]) => [
          ...keyProblems(entity, name, path),
          ...copyProblems(scope, entity, path),
        ]),
        ...cases.flatMap((one) => [...ownConditionProblems(entity, one.when), ...valueProblems(entity, one.sets)]),
        ...refused.flatMap(({ when }) => ownConditionProblems(entity, when)),
        ...requiredProblems(entity, part('columns'), new Set([...fields, ...namesAt(at, 'draws'), ...given])),
      ];
    },
  };
}

/** No two movings are called alike. */
function sameName(
  { entities }: CheckScope,
  entity: EntityFacts,
  { stem, at }: { readonly stem: string; readonly at: Cursor },
): readonly Problem[] {
  const first = [...entities.values()].find(({ config }) => config.movings.has(stem));
  const file = first?.config.movings.get(stem)?.file;
  return first === undefined || file === undefined || first.id === entity.id
    ? []
    : [report(child(at, 'key'), 'C852', { key: stem, file })];
}

interface ColumnParts {
  readonly item: Cursor;
  /** Where its path stands. */
  readonly at: Cursor;
}

function columnModel(entity: string, { item, at }: ColumnParts, lookup: FieldLookup): MovingColumn {
  const path = textOf(at) ?? '';
  const [through, name] = splitPath(path);
  const values = child(item, 'values');
  return {
    path,
    field: through ?? name,
    find: through === null ? null : name,
    title: textAt(item, 'title') ?? fieldAt(lookup, entity, path)?.title ?? name,
    names: namesAt(item, 'names'),
    required: isTrueAt(item, 'required'),
    where: objectOf(child(item, 'where').value),
    values: isSaid(values) ? listOf(values.value) : null,
  };
}

function columnProblems(scope: CheckScope, entity: EntityFacts, { item, at }: ColumnParts): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  const [through, name] = splitPath(path);
  const own = ownField(entity, { name: through ?? name, before: '', cursor: at });
  if (own.value === null) return own.problems;
  const where = child(item, 'where');
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

/** What a record must have comes from somewhere: `said`. */
function requiredProblems(entity: EntityFacts, columns: Cursor, said: ReadonlySet<string>): readonly Problem[] {
  const { required } = isObject(entity.root.value) ? entity.root.value : {};
  return (Array.isArray(required) ? required : [])
    .filter((name): name is string => typeof name === 'string' && !said.has(name))
    .filter((name) => {
      const field = entity.fields.get(name);
      return field !== undefined && field.owner !== 'fetch' && field.value['default'] === undefined;
    })
    .map((field) => reportKey(columns, 'C855', { field }));
}
