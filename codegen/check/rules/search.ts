// Texts and facets of a search: fields that exist, that may be in an index, and bands that rise.
import type { Problem } from '../../config.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { conditionProblems } from '../model/conditions.ts';
import { child, isObject, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../model/facts.ts';
import { askedFieldAt, entityAt, fieldAt } from '../model/lookup.ts';
import { report } from '../report.ts';

const INDEXED = { zh: '收进检索', en: 'searched' };
const FACET = { zh: '作分面', en: 'a facet' };

export function searchProblems(scope: CheckScope, entity: EntityFacts, call: Cursor): readonly Problem[] {
  const facets = itemsOf(child(call, 'facets'));
  const names = facets.map((item) => textOf(item) ?? textAt(item, 'name') ?? textAt(item, 'field') ?? '');
  return [
    ...itemsOf(child(call, 'texts')).flatMap((text) => textProblems(scope, entity, text)),
    ...facets.flatMap((facet) => facetProblems(scope, entity, facet)),
    ...facets
      .filter((_, at) => names.indexOf(names[at] ?? '') < at || names[at] === 'keyword')
      .map((item) => report(item, 'C515', { name: textOf(item) ?? textAt(item, 'name') ?? '' })),
  ];
}

function textProblems(scope: CheckScope, entity: EntityFacts, text: Cursor): readonly Problem[] {
  const of = child(text, 'of');
  if (!isSaid(of))
    return [
      ...(isSaid(child(text, 'by')) ? [report(child(text, 'by'), 'C284', { rule: BY_NEEDS_OF })] : []),
      ...wordProblems(scope, entity, child(text, 'field')),
      ...conditionProblems(scope, entity, child(text, 'where')),
    ];
  const found = entityAt(scope, of);
  if (found.value === null) return found.problems;
  const by = fieldAt(scope, found.value, child(text, 'by'));
  return [
    ...(isSaid(child(text, 'by')) ? [] : [report(of, 'C284', { rule: OF_NEEDS_BY })]),
    ...by.problems,
    ...(by.value === null || by.value.to === entity.id ? [] : [report(child(text, 'by'), 'C284', { rule: BY_REFERS })]),
    ...wordProblems(scope, found.value, child(text, 'field')),
    ...conditionProblems(scope, found.value, child(text, 'where')),
  ];
}

const BY_NEEDS_OF = { zh: '写了 by 也要写 of', en: 'by needs of' };
const OF_NEEDS_BY = { zh: '写了 of 也要写 by', en: 'of needs by' };
const BY_REFERS = { zh: 'by 要是指向本实体的关联', en: 'by refers to this entity' };
const ONE_REFERENCE = { zh: '至多经过一个关联', en: 'through one reference at most' };
const NAMED = { zh: '经过关联的分面要写 name', en: 'a facet through a reference needs a name' };
const PARTS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  year: { zh: '按年作分面', en: 'a facet of years' },
  city: { zh: '按市作分面', en: 'a facet of cities' },
};
const CUTS = { zh: 'band 要写从小到大的 cuts，别的不写', en: 'band, and nothing else, takes cuts that rise' };

/** Personal data, and what is seen in some states only, would be told by being found. */
function wordProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = fieldAt(scope, entity, at);
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

function facetProblems(scope: CheckScope, entity: EntityFacts, facet: Cursor): readonly Problem[] {
  const at = isObject(facet.value) ? child(facet, 'field') : facet;
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  if (field === null) return problems;
  const part = textAt(facet, 'part');
  if (isFar(at)) return [report(at, 'C284', { rule: ONE_REFERENCE })];
  const isUnnamed = splitPath(textOf(at) ?? '')[0] !== null && textAt(facet, 'name') === null;
  const cuts = itemsOf(child(facet, 'cuts')).map(({ value }) => Number(value));
  const rises = cuts.every((cut, place) => place === 0 || cut > (cuts[place - 1] ?? 0));
  return [
    ...closedProblems(field, at, FACET),
    ...(isUnnamed ? [report(at, 'C284', { rule: NAMED })] : []),
    ...partProblems(field, facet, part),
    ...((part === 'band') === cuts.length > 0 && rises ? [] : [report(facet, 'C284', { rule: CUTS })]),
  ];
}

/** A kind says which parts its values have. */
function partProblems(field: FieldFacts, facet: Cursor, part: string | null): readonly Problem[] {
  const use = PARTS[part ?? ''];
  if (use === undefined || field.kind === null || field.traits?.parts.some((own) => own === part) === true) return [];
  return [report(child(facet, 'part'), 'C229', { kind: field.kind, field: field.name, use })];
}
