// Texts and facets of a search, read once: fields that exist, that may be in an index, bands that rise, and the model
// with its titles filled in.
import { splitPath } from '../../src/core/naming.ts';
import type { SearchFacet, SearchOptions, SearchText } from '../../src/core/search-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  isObject,
  isSaid,
  isTrueAt,
  itemsOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { askedFieldAt, entityAt, fieldAt as factsAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import { cutsOf, noneOf, partOf, partProblems } from '../words/parts.ts';
import type { CallPlace, CallsInput } from './call-types.ts';

const INDEXED = { zh: '收进检索', en: 'searched' };
const FACET = { zh: '作分面', en: 'a facet' };
const BY_NEEDS_OF = { zh: '写了 by 也要写 of', en: 'by needs of' };
const OF_NEEDS_BY = { zh: '写了 of 也要写 by', en: 'of needs by' };
const BY_REFERS = { zh: 'by 要是指向本实体的关联', en: 'by refers to this entity' };
const ONE_REFERENCE = { zh: '至多经过一个关联', en: 'through one reference at most' };
const NAMED = { zh: '经过关联的分面要写 name', en: 'a facet through a reference needs a name' };
export interface SearchReading {
  options(calls: Pick<CallsInput, 'lookup' | 'entity'>): SearchOptions;
  problems(place: CallPlace): readonly Problem[];
}

export function readSearching(call: Cursor): SearchReading {
  const texts = itemsOf(child(call, 'texts')).map(readText);
  const facets = itemsOf(child(call, 'facets')).map(readFacet);
  const names = facets.map(({ item, name, at }) => name ?? textOf(at) ?? textOf(item) ?? '');
  return {
    options: (calls) => ({
      texts: texts.map((text) => textModel(calls, text)),
      facets: facets.map((facet) => facetModel(calls, facet)),
    }),
    problems: (place) => [
      ...texts.flatMap((text) => textProblems(place, text)),
      ...facets.flatMap((facet) => facetProblems(place, facet)),
      ...facets
        .filter((_, at) => names.indexOf(names[at] ?? '') < at || names[at] === 'keyword')
        .map(({ item, name }) => report(item, 'C515', { name: textOf(item) ?? name ?? '' })),
    ],
  };
}

interface TextParts {
  readonly text: Cursor;
  readonly field: Cursor;
  readonly of: Cursor;
  readonly by: Cursor;
  readonly where: Cursor;
}

function readText(text: Cursor): TextParts {
  return {
    text,
    field: child(text, 'field'),
    of: child(text, 'of'),
    by: child(text, 'by'),
    where: child(text, 'where'),
  };
}

function textModel({ lookup, entity }: Pick<CallsInput, 'lookup' | 'entity'>, parts: TextParts): SearchText {
  const { text, where } = parts;
  const field = textOf(parts.field) ?? '';
  const of = textOf(parts.of);
  const weight = numberAt(text, 'weight');
  return {
    field,
    of,
    by: of === null ? null : (textOf(parts.by) ?? ''),
    title: textAt(text, 'title') ?? fieldAt(lookup, of ?? entity.id, field)?.title ?? field,
    weight: weight === 1 || weight === 2 ? weight : 3,
    pinyin: isTrueAt(text, 'pinyin'),
    where: resolveConditions(where.value),
  };
}

function textProblems({ scope, entity }: CallPlace, { field, of, by, where }: TextParts): readonly Problem[] {
  if (!isSaid(of))
    return [
      ...(isSaid(by) ? [report(by, 'C284', { rule: BY_NEEDS_OF })] : []),
      ...wordProblems(scope, entity, field),
      ...conditionProblems(scope, entity, where),
    ];
  const found = entityAt(scope, of);
  if (found.value === null) return found.problems;
  const reference = factsAt(scope, found.value, by);
  return [
    ...(isSaid(by) ? [] : [report(of, 'C284', { rule: OF_NEEDS_BY })]),
    ...reference.problems,
    ...(reference.value === null || reference.value.to === entity.id ? [] : [report(by, 'C284', { rule: BY_REFERS })]),
    ...wordProblems(scope, found.value, field),
    ...conditionProblems(scope, found.value, where),
  ];
}

/** Personal data, and what is seen in some states only, would be told by being found. */
function wordProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = factsAt(scope, entity, at);
  if (field === null) return problems;
  return isFar(at) ? [report(at, 'C284', { rule: ONE_REFERENCE })] : closedProblems(field, at, INDEXED);
}

function isFar(at: Cursor): boolean {
  const [reference, name] = splitPath(textOf(at) ?? '');
  return reference !== null && splitPath(name)[0] !== null;
}

function closedProblems(field: FieldFacts, at: Cursor, use: typeof INDEXED): readonly Problem[] {
  if (field.isBound) return [report(at, 'C244', { field: field.name, use })];
  const isWords = use !== INDEXED || field.traits === null || TEXTS.has(field.traits.value);
  return isPersonal(field) || !isWords ? [report(at, 'C229', { kind: field.kind ?? '', field: field.name, use })] : [];
}

const TEXTS: ReadonlySet<string> = new Set(['prose', 'code', 'markup']);

function isPersonal({ value }: FieldFacts): boolean {
  return value['x-personal'] === true;
}

interface FacetParts {
  readonly item: Cursor;
  /** Where its field stands. */
  readonly at: Cursor;
  /** null: its field's. */
  readonly name: string | null;
}

/** A field, or one written out. */
function readFacet(item: Cursor): FacetParts {
  return { item, at: isObject(item.value) ? child(item, 'field') : item, name: textAt(item, 'name') };
}

function facetModel({ lookup, entity }: Pick<CallsInput, 'lookup' | 'entity'>, facet: FacetParts): SearchFacet {
  const { item, at, name } = facet;
  const field = textOf(at) ?? '';
  return {
    name: name ?? field,
    title: textAt(item, 'title') ?? fieldAt(lookup, entity.id, field)?.title ?? field,
    field,
    part: partOf(item)?.part ?? null,
    cuts: cutsOf(item),
    unit: textAt(item, 'unit') ?? '',
    per: numberAt(item, 'per') ?? 1,
    ...noneOf(item),
  };
}

function facetProblems({ scope, entity }: CallPlace, { item, at, name }: FacetParts): readonly Problem[] {
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  if (field === null) return problems;
  if (isFar(at)) return [report(at, 'C284', { rule: ONE_REFERENCE })];
  const isUnnamed = splitPath(textOf(at) ?? '')[0] !== null && name === null;
  return [
    ...closedProblems(field, at, FACET),
    ...(isUnnamed ? [report(at, 'C284', { rule: NAMED })] : []),
    ...partProblems(item, field, { as: 'found', code: 'C284' }),
  ];
}
