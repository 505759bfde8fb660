// Kind "matrix": cells are records of another entity that refer to the rows; the call that lists them can be asked by
// rows; what a cell shows is read as columns are.
import type { Problem } from '../../../../codegen/config.ts';
import { ownConditionProblems } from '../../../../codegen/check/model/conditions.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isSaid,
  itemsOf,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../../../../codegen/check/model/facts.ts';
import { callAt, entityAt, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { onlyOf, takesFilter, type ScreenView } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportKey } from '../../../../codegen/check/report.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { fieldAt, traitsOf } from '../../../../codegen/resolve/field-lookup.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { readColumnAt, readColumns, type ColumnReading } from '../../../../codegen/screens/columns.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts, TAKES, type MatrixModel, type MatrixTotalModel } from './matrix.model.ts';

const AVERAGE_DIGITS = 2;

export const word: ScreenWord<'matrix'> = {
  kind: facts.kind,
  read: (screen) => {
    const parts = partsOf(screen);
    return {
      entities: [textOf(parts.entity) ?? ''].filter((id) => id !== ''),
      check: ({ scope, view }) => problemsOf(scope, view, parts),
      model: (frame, scope) => ({ ...frame, matrix: modelOf(scope, parts) }),
    };
  },
  uses: ({ matrix }, { document }) => [{ call: matrix.call, at: partsOf(cursorOf(document)).at }],
  shows: ({ matrix: { fields, column, tone } }) => ({
    ...SHOWS_NOTHING,
    fields: [...fields, column, ...(tone === null ? [] : [tone])],
  }),
  partTitles: { matrix: { zh: '矩阵表', en: 'matrix' } },
  parts: ({ matrix }) => ({ matrix: single(matrix) }),
};

interface TotalParts {
  readonly at: Cursor;
  readonly field: Cursor;
  readonly where: Cursor;
}

interface MatrixParts {
  readonly at: Cursor;
  readonly entity: Cursor;
  readonly call: Cursor;
  readonly by: Cursor;
  readonly column: Cursor;
  readonly tone: Cursor;
  readonly filter: Cursor;
  readonly fields: readonly ColumnReading[];
  readonly totals: readonly TotalParts[];
}

function partsOf(screen: Cursor): MatrixParts {
  const at = child(screen, 'matrix');
  const part = (key: string): Cursor => child(at, key);
  return {
    at,
    entity: part('entity'),
    call: part('call'),
    by: part('by'),
    column: part('column'),
    tone: part('tone'),
    filter: part('filter'),
    fields: readColumns(part('fields')),
    totals: itemsOf(part('totals')).map((total) => ({
      at: total,
      field: child(total, 'field'),
      where: child(total, 'where'),
    })),
  };
}

function problemsOf(scope: CheckScope, view: ScreenView, parts: MatrixParts): readonly Problem[] {
  const { value: entity, problems } = entityAt(scope, parts.entity);
  if (entity === null || entity.isBroken || view.entity === null || view.entity.isBroken) return problems;
  const call = cellCall(scope, entity, parts.call);
  const by = referenceOf(view.entity, entity, parts);
  const place = { scope, view, entity, call };
  const [column, tone] = [ownFieldAt(entity, parts.column).value, ownFieldAt(entity, parts.tone).value];
  return [
    ...expectCall(scope, entity, { at: parts.call, uses: ['page'] }),
    ...(call === null && !isSaid(parts.call)
      ? [reportKey(parts.at, 'C227', { entity: entity.id, name: 'op: list' })]
      : []),
    ...by.problems,
    ...(call === null || by.name === null ? [] : filterProblems(call, parts, [by.name])),
    ...[...readColumnAt(parts.column), ...parts.fields, ...readColumnAt(parts.tone)].flatMap((one) =>
      one.problems(place),
    ),
    ...kindProblems(parts.column, column, { fits: (column?.to ?? null) !== null || hasTitles(column), use: COLUMNS }),
    ...kindProblems(parts.tone, tone, { fits: hasTitles(tone), use: TONES }),
    ...entriesOf(parts.filter).flatMap(([name, at]) =>
      ownFieldAt(entity, { ...at, value: name }).problems.concat(
        call === null ? [] : filterProblems(call, parts, [name]),
      ),
    ),
    ...parts.totals.flatMap((total) => totalProblems(entity, total)),
  ];
}

function cellCall(scope: CheckScope, entity: EntityFacts, at: Cursor): CallFacts | null {
  return isSaid(at)
    ? onlyOf(callAt(scope, entity, at).value?.call, 'page')
    : ([...entity.calls.values()].find(({ use }) => use === 'page') ?? null);
}

/** The one that is said, or the only one there is. */
function referenceOf(
  rows: EntityFacts,
  cells: EntityFacts,
  { by, entity }: MatrixParts,
): { readonly name: string | null; readonly problems: readonly Problem[] } {
  if (isSaid(by)) {
    const { value: field, problems } = ownFieldAt(cells, by);
    if (field === null) return { name: null, problems };
    if (field.to === rows.id) return { name: field.name, problems };
    return { name: null, problems: [report(by, 'C527', { field: field.name, entity: rows.id })] };
  }
  const [only, ...others] = [...cells.fields.values()].filter(({ to }) => to === rows.id);
  if (only !== undefined && others.length === 0) return { name: only.name, problems: [] };
  const said = { entity: cells.id, parent: rows.id };
  return {
    name: null,
    problems: [
      only === undefined ? report(entity, 'C571', said) : report(entity, 'C572', { ...said, count: others.length + 1 }),
    ],
  };
}

function filterProblems(
  call: CallFacts,
  { at, call: named }: MatrixParts,
  names: readonly string[],
): readonly Problem[] {
  return names
    .filter((name) => !takesFilter(call, name))
    .map((field) => report(isSaid(named) ? named : child(at, 'entity'), 'C320', { call: call.name, field }));
}

const COLUMNS = {
  zh: '作矩阵表的列，要用关联字段或有选项的字段',
  en: 'the columns of a matrix: a reference or a choice is',
};
const TONES = { zh: '作格子的底色，要用有选项的字段或状态', en: 'the colour of a cell: a choice or a state is' };
const NUMBERS = { zh: '合计', en: 'summed up' };

function kindProblems(
  at: Cursor,
  field: FieldFacts | null,
  { fits, use }: { readonly fits: boolean; readonly use: typeof COLUMNS },
): readonly Problem[] {
  return field === null || field.kind === null || fits
    ? []
    : [report(at, 'C229', { kind: field.kind, field: field.name, use })];
}

/** Its values have titles, and colours where the config gives them. */
function hasTitles(field: FieldFacts | null): boolean {
  return field !== null && (field.choices !== null || field.traits?.value === 'state');
}

function totalProblems(entity: EntityFacts, { at, field, where }: TotalParts): readonly Problem[] {
  const { value, problems } = ownFieldAt(entity, field);
  const counts = (textAt(at, 'take') ?? TAKES[0]) === TAKES[0];
  return [
    ...problems,
    ...kindProblems(field, value, { fits: counts || value?.traits?.value === 'quantity', use: NUMBERS }),
    ...(counts || isSaid(field) ? [] : [report(at, 'C103', { where: 'totals', key: 'field' })]),
    ...oneOrMore(where).flatMap((condition) => ownConditionProblems(entity, condition)),
  ];
}

function modelOf(scope: ScreenScope, parts: MatrixParts): MatrixModel {
  const rows = ownEntity(scope);
  const entity = scope.entities.get(textOf(parts.entity) ?? '');
  if (entity === undefined) throw new Error(`${scope.document.file} has cells of no entity`);
  const cells = { ...scope, entity };
  const [column] = columnModels(cells, parts.column);
  if (column === undefined) throw new Error(`${scope.document.file} has no columns`);
  const call = textOf(parts.call);
  return {
    call: call === null ? (entity.calls.find(({ use }) => use === 'page')?.id ?? '') : callId(entity.id, call),
    by: textOf(parts.by) ?? entity.fields.find(({ to }) => to === rows.id)?.name ?? '',
    column,
    fields: parts.fields.map((one) => one.model(cells, [])),
    tone: columnModels(cells, parts.tone)[0] ?? null,
    filter: entriesOf(parts.filter).map(([field, { value }]) => ({ field, op: 'eq', value: value ?? null })),
    totals: parts.totals.map((total) => totalModel(cells, entity.id, total)),
  };
}

function columnModels(scope: ScreenScope, at: Cursor) {
  return readColumnAt(at).map((one) => one.model(scope, []));
}

function totalModel(scope: ScreenScope, entity: string, { at, field, where }: TotalParts): MatrixTotalModel {
  const take = TAKES.find((one) => one === textAt(at, 'take')) ?? TAKES[0];
  const [column = null] = columnModels(scope, field);
  const model = fieldAt(scope.lookup, entity, textOf(field) ?? '');
  const own = model === null ? null : (traitsOf(scope.lookup, model)?.decimals ?? null);
  return {
    title: textAt(at, 'title') ?? '',
    take,
    field: column,
    decimals: take === 'average' ? (own ?? AVERAGE_DIGITS) : take === 'count' ? null : own,
    where: resolveConditions(where.value),
  };
}
