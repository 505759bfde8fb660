// Search fields of a list, each read once: its kind can be searched that way, and a range of days is the one that its
// call takes.
import { field as plain } from '../../src/fields/text/text.field.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { LookupModel, SearchFieldModel } from '../../src/core/list-model.ts';
import { child, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CallFacts, FieldFacts } from '../check/model/facts.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { namedItem, type ItemView } from '../check/model/screen-view.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { fieldAt, kindOfField } from '../resolve/field-lookup.ts';
import { lookupOf } from '../resolve/lookups.ts';
import { intersect } from '../resolve/role-sets.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { rolesAt, type ListPlace } from './columns.ts';

export interface SearchReading {
  /** Field or path. */
  readonly name: string;
  problems(place: Omit<ListPlace, 'view'>): readonly Problem[];
  model(scope: ScreenScope): SearchFieldModel;
}

export function readSearch(list: Cursor): readonly SearchReading[] {
  return itemsOf(list).flatMap((field) => {
    const item = namedItem(field, 'field');
    return item === null ? [] : [readSearchField(item)];
  });
}

/** The fields that they compare: filters of the call that they are sent to. A range is its own argument. */
export function searchedFields(search: Cursor): readonly string[] {
  return itemsOf(search).flatMap((item) =>
    textAt(item, 'as') === 'range' ? [] : [textOf(item) ?? textOf(child(item, 'field')) ?? ''],
  );
}

function readSearchField(item: ItemView): SearchReading {
  const { cursor, named, name } = item;
  const as = textAt(cursor, 'as');
  return {
    name,
    problems: ({ scope, entity, call }) => {
      const { value: field, problems } = fieldByPath({ scope, entity, path: name, cursor: named, isAsked: true });
      return field === null
        ? problems
        : comparisonProblems(item, { as, field, operators: operatorsOf(scope, field), call });
    },
    model: (scope) => {
      const usual = searchFieldOf(scope, name);
      return {
        ...usual,
        title: textAt(cursor, 'title') ?? usual.title,
        kind: textAt(cursor, 'kind') ?? usual.kind,
        as: as === 'equals' || as === 'contains' || as === 'range' ? as : usual.as,
        roles: intersect(rolesAt(cursor), usual.roles),
      };
    },
  };
}

/** A field, or a path to one, as it is searched by where nothing else is said. */
export function searchFieldOf(scope: ScreenScope, name: string): SearchFieldModel {
  const { entity, lookup } = scope;
  const field = entity === null ? null : fieldAt(lookup, entity.id, name);
  return {
    field: name,
    title: field?.title ?? name,
    kind: field?.kind ?? plain.kind,
    as: usualComparison(scope, field),
    roles: field?.read ?? null,
    choices: field?.choices ?? null,
    dictionary: field?.dictionary ?? null,
    options: field?.options ?? {},
    lookup: referenceLookup(scope, field),
  };
}

const SEARCHED = { zh: '用作查询条件', en: 'searched by' };

/** null: its kind is not known. */
function operatorsOf({ kinds }: ListPlace['scope'], { kind }: FieldFacts): readonly string[] | null {
  return (kind === null ? undefined : kinds.get(kind)?.operators) ?? null;
}

interface Comparison {
  readonly as: string | null;
  readonly field: FieldFacts;
  readonly operators: readonly string[] | null;
  readonly call: CallFacts | null;
}

function comparisonProblems(
  { cursor, named, name }: ItemView,
  { as, field, operators, call }: Comparison,
): readonly Problem[] {
  if (field.isBound) return [report(named, 'C244', { field: field.name, use: SEARCHED })];
  const first = as ?? operators?.[0];
  if (operators !== null && (first === undefined || !operators.includes(first)))
    return [
      report(as === null ? named : child(cursor, 'as'), 'C229', {
        kind: field.kind ?? '',
        field: name,
        use: as === null ? SEARCHED : { zh: `按 ${as} 查询`, en: `searched as ${as}` },
      }),
    ];
  const range = call === null ? null : textAt(call.cursor, 'range');
  if (first !== 'range' || call === null || range === name) return [];
  return [
    report(named, 'C510', {
      field: name,
      call: call.name,
      range: range === null ? { zh: '空的', en: 'empty' } : { zh: ` "${range}"`, en: `"${range}"` },
    }),
  ];
}

function usualComparison({ lookup }: ScreenScope, field: FieldModel | null): SearchFieldModel['as'] {
  if (field === null || field.personal) return 'equals';
  return kindOfField(lookup, field)?.operators[0] ?? 'equals';
}

function referenceLookup({ entities }: ScreenScope, field: FieldModel | null): LookupModel | null {
  const target = field?.to === null || field?.to === undefined ? undefined : entities.get(field.to);
  return target === undefined ? null : lookupOf(target);
}
