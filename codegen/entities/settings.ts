// `settings` of an entity and the names that pages show, read once: the settings of the office stand in one entity,
// each of them has a value before anybody saves one, and places of the names are settings.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import {
  child,
  entriesOf,
  isSaid,
  itemsOf,
  lineOf,
  namesAt,
  namesOf,
  numberAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ownField } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { EntityPart } from './entity-part.ts';

/** facts: the `x-entity`. */
export function readSettings(facts: Cursor): EntityPart<Pick<EntityModel, 'settings' | 'pages'>> {
  const said = child(facts, 'settings');
  const pages = child(facts, 'pages');
  const [names, shortName, owner] = [child(pages, 'name'), child(pages, 'shortName'), child(pages, 'owner')];
  const name = namesOf(names);
  return {
    model: () => ({
      settings: numberAt(facts, 'settings'),
      ...(name.length === 0 ? {} : { pages: { name, shortName: textOf(shortName) ?? '', owner: textOf(owner) ?? '' } }),
    }),
    problems: (scope, entity) => {
      if (!isSaid(said)) return [];
      const first = firstOf(scope);
      return first === null || first === entity
        ? [
            ...valueProblems(entity),
            ...[...itemsOf(names), shortName, owner].flatMap((at) => placeProblems(entity, at)),
          ]
        : [report(said, 'C247', { other: lineOf(child(first.facts, 'settings')) })];
    },
  };
}

/** By their names: which of several is meant does not hang on files. */
function firstOf({ entities }: CheckScope): EntityFacts | null {
  const all = [...entities.values()].filter(({ facts }) => isSaid(child(facts, 'settings')));
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

function placeProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
    ...placesIn(text).flatMap((name) => ownField(entity, { name, before: '', cursor: at }).problems),
  ];
}

function valueProblems({ root }: EntityFacts): readonly Problem[] {
  const required = new Set(namesAt(root, 'required'));
  return entriesOf(child(root, 'properties'))
    .filter(([name, at]) => !isSaid(child(at, 'default')) || !required.has(name))
    .map(([name, at]) => report(at, 'C246', { field: name }));
}
