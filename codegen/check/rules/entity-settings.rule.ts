// The settings of the office stand in one entity, and each of them has a value before anybody saves one.
import type { Problem } from '../../config.ts';
import { oddBraces, placesIn } from '../../../src/core/text-places.ts';
import { child, entriesOf, isSaid, itemsOf, lineOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { ownField } from '../model/lookup.ts';
import { report } from '../report.ts';

export function checkEntitySettings({ entityList }: CheckScope): readonly Problem[] {
  const [first, ...others] = entityList
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((entity) => ({ entity, at: child(entity.facts, 'settings') }))
    .filter(({ at }) => isSaid(at));
  if (first === undefined) return [];
  return [
    ...valueProblems(first.entity),
    ...pagesProblems(first.entity),
    ...others.map(({ at }) => report(at, 'C247', { other: lineOf(first.at) })),
  ];
}

/** Places of the names that pages show are settings. */
function pagesProblems(entity: EntityFacts): readonly Problem[] {
  const pages = child(entity.facts, 'pages');
  return [...itemsOf(child(pages, 'name')), child(pages, 'shortName'), child(pages, 'owner')].flatMap((at) => {
    const text = textOf(at) ?? '';
    return [
      ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
      ...placesIn(text).flatMap((name) => ownField(entity, { name, before: '', cursor: at }).problems),
    ];
  });
}

function valueProblems({ root }: EntityFacts): readonly Problem[] {
  const required = new Set(itemsOf(child(root, 'required')).map(textOf));
  const lacks = (name: string, at: Cursor): boolean => !isSaid(child(at, 'default')) || !required.has(name);
  return entriesOf(child(root, 'properties'))
    .filter(([name, at]) => lacks(name, at))
    .map(([name, at]) => report(at, 'C246', { field: name }));
}
