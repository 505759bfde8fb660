// The part of a field's value that a dimension or a facet is about, and what is wrong about it.
import type { ValuePart, ValuePartModel } from '../../src/core/value-part.ts';
import type { WordText } from '../../src/core/word-keys.ts';
import { partWords } from '../../src/words/parts/parts.registry.ts';
import { child, isSaid, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { FieldFacts } from '../check/model/facts.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { PartHalf } from './part-compile.ts';

const HALVES: readonly PartHalf[] = Object.values(partWords);

/** null: the whole value. */
export function partOf(item: Cursor): ValuePartModel | null {
  const said = textOf(child(item, 'part'));
  return HALVES.find(({ model }) => model.part === said)?.model ?? null;
}

export function partWord(part: ValuePart): PartHalf {
  return partWords[part];
}

/** Of what takes them. */
export function cutsOf(item: Cursor): readonly number[] {
  if ((partOf(item)?.cuts ?? null) === null) return [];
  return itemsOf(child(item, 'cuts')).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
}

/** What those without a value are called, where that is said. */
export function noneOf(item: Cursor): { readonly none?: string } {
  const none = textAt(item, 'none');
  return none === null ? {} : { none };
}

export interface PartUse {
  /** Which use of a part is meant. */
  readonly as: 'counted' | 'found';
  /** Code of what is said about its cuts, with {rule}. */
  readonly code: 'C284' | 'C293';
}

/** The field has such a part, it can be used so, and its cuts rise. field: null where there is none to ask. */
export function partProblems(
  item: Cursor,
  field: Pick<FieldFacts, 'kind' | 'name' | 'traits'> | null,
  { as, code }: PartUse,
): readonly Problem[] {
  const part = partOf(item);
  if (part === null) return strayKeys(item, null, { as, code });
  const at = child(item, 'part');
  const use = part[as];
  if (use === null) return [report(at, code, { rule: OTHER_USE[as](part.part) })];
  const isWrong = field !== null && field.traits !== null && !part.isOf(field.traits);
  return [
    ...(isWrong ? [report(at, 'C229', { kind: field.kind ?? '', field: field.name, use })] : []),
    ...strayKeys(item, part, { as, code }),
    ...cutProblems(item, part, code),
  ];
}

const OTHER_USE: Readonly<Record<PartUse['as'], (part: string) => WordText>> = {
  counted: (part) => ({ zh: `${part} 只能作分面`, en: `${part} is for facets alone` }),
  found: (part) => ({ zh: `${part} 只能用来统计`, en: `${part} is for statistics alone` }),
};

/** Keys that mean something with other parts alone. */
function strayKeys(item: Cursor, part: ValuePartModel | null, { as, code }: PartUse): readonly Problem[] {
  const own = new Set(Object.keys(part?.keys ?? {}));
  const others = HALVES.filter(({ model }) => model !== part && model[as] !== null);
  const keys = new Set(others.flatMap(({ model }) => Object.keys(model.keys ?? {})).filter((key) => !own.has(key)));
  return [...keys]
    .filter((key) => isSaid(child(item, key)))
    .map((key) => {
      const having = others.filter(({ model }) => key in (model.keys ?? {})).map(({ model }) => model.part);
      const rule = { zh: `只有 ${having.join('、')} 写 ${key}`, en: `only ${having.join(', ')} takes ${key}` };
      return report(child(item, key), code, { rule });
    });
}

function cutProblems(item: Cursor, { part, cuts: rule }: ValuePartModel, code: PartUse['code']): readonly Problem[] {
  if (rule === null) return [];
  const at = child(item, 'cuts');
  const cuts = itemsOf(at).map(({ value }) => Number(value));
  if (cuts.length === 0)
    return [report(child(item, 'part'), code, { rule: { zh: `${part} 要写 cuts`, en: `${part} needs cuts` } })];
  const { zh, en } = rule.says;
  return cuts.every((cut, place) => rule.fits(cut) && (place === 0 || cut > (cuts[place - 1] ?? 0)))
    ? []
    : [report(at, code, { rule: { zh: `cuts 从小到大写，${zh}`, en: `cuts rise, ${en}` } })];
}
