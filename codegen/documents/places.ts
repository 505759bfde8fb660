// The places of a document's texts and the fields of its blocks: they lead to a field of the record or of its
// template, of a kind that the use can show.
import type { FieldTraits } from '../../src/core/field-kind.ts';
import { kindsThat } from '../check/model/field-facts.ts';
import type { Problem } from '../config.ts';
import { objectOf } from '../../src/core/json.ts';
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import { child, isSaid, itemsOf, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { fieldByPath, ownField, type Found } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';

export interface DocumentScope {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  /** null: none named; "unknown": one that does not exist, which has been said. */
  readonly template: EntityFacts | 'unknown' | null;
}

export type PathUse = 'cell' | 'rich' | 'rows' | 'seal' | 'image' | 'attach' | 'store';

const TEMPLATE = 'template.';
const SETTINGS = 'settings.';
const BUILT_IN: ReadonlySet<string> = new Set(['@today', '@version', '@check', '@signature', '@key']);
/** Use → what the field must be on paper; null: anything. */
const FITS: Readonly<Record<PathUse, FieldTraits['paper'] | null>> = {
  cell: null,
  rich: 'markup',
  rows: 'rows',
  seal: 'picture',
  image: 'picture',
  attach: 'attachment',
  store: 'attachment',
};

export function textProblems(own: DocumentScope, at: Cursor): readonly Problem[] {
  const text = textOf(at);
  if (text === null) return [];
  return [
    ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
    ...placesIn(text).flatMap((place) => placeProblems(own, place, at)),
  ];
}

/** The title also stands on the page that anybody checks the paper on: nothing of the record is in it. */
export function titleProblems(own: DocumentScope, at: Cursor): readonly Problem[] {
  const ofRecord = placesIn(textOf(at) ?? '').filter((place) => !place.startsWith(SETTINGS));
  return ofRecord.length > 0 ? ofRecord.map((place) => report(at, 'C818', { place })) : textProblems(own, at);
}

export function pathProblems(own: DocumentScope, at: Cursor, use: PathUse): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  const { value, problems } = fieldOfPlace(own, path, at);
  return [...problems, ...(value === null ? [] : kindProblems(own.scope, at, { field: value, use }))];
}

/** Columns of a field of rows. */
export function columnProblems(own: DocumentScope, at: Cursor, columns: Cursor): readonly Problem[] {
  const path = textOf(at);
  const field = path === null ? null : fieldOfPlace(own, path, at).value;
  if (field === null) return [];
  const names = Object.keys(objectOf(objectOf(field.value['items'])['properties']));
  return itemsOf(columns).flatMap((column) => {
    const name = textOf(column);
    return name === null || names.includes(name) ? [] : [reportUnknown(column, { code: 'C620', name, names })];
  });
}

export function kindProblems(
  { kinds }: CheckScope,
  at: Cursor,
  { field, use }: { readonly field: FieldFacts; readonly use: PathUse },
): readonly Problem[] {
  const fits = FITS[use];
  if (fits === null || field.traits === null || field.traits.paper === fits) return [];
  const expected = kindsThat(kinds, ({ paper }) => paper === fits).join('、');
  return [report(at, 'C804', { kind: field.kind ?? '', field: field.name, use, expected })];
}

function placeProblems(own: DocumentScope, place: string, at: Cursor): readonly Problem[] {
  if (place.startsWith('@')) return BUILT_IN.has(place) ? [] : [report(at, 'C811', { name: place })];
  if (place.startsWith(SETTINGS)) return settingProblems(own.scope, place.slice(SETTINGS.length), at);
  return fieldOfPlace(own, place, at).problems;
}

/** What the office has set, in texts alone: a cell shows what is the record's. */
function settingProblems(scope: CheckScope, name: string, at: Cursor): readonly Problem[] {
  const settings = [...scope.entities.values()].find(({ facts }) => isSaid(child(facts, 'settings')));
  return settings === undefined
    ? [report(at, 'C817', { name })]
    : ownField(settings, { name, before: SETTINGS, cursor: at }).problems;
}

function fieldOfPlace({ scope, entity, template }: DocumentScope, place: string, cursor: Cursor): Found<FieldFacts> {
  if (!place.startsWith(TEMPLATE)) return fieldByPath({ scope, entity, path: place, cursor });
  if (template === null) return { value: null, problems: [report(cursor, 'C808', { place })] };
  if (template === 'unknown') return { value: null, problems: [] };
  return fieldByPath({ scope, entity: template, path: place.slice(TEMPLATE.length), cursor });
}
