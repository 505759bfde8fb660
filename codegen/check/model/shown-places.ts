// Texts of a screen with places in braces, "{code}": each is a field of the record that the text is shown with.
import { oddBraces, placesIn } from '../../../src/core/text-places.ts';
import type { Problem } from '../../config.ts';
import { report, reportUnknown } from '../report.ts';
import { textOf, type Cursor } from './cursor.ts';
import type { CheckScope, EntityFacts } from './facts.ts';
import { fieldByPath } from './lookup.ts';

export function shownPlaceProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddProblems(at),
    ...placesIn(text).flatMap((path) => fieldByPath({ scope, entity, path, cursor: at, isShown: true }).problems),
  ];
}

/** The same where the places are words of the engine. */
export function wordPlaceProblems(at: Cursor, names: readonly string[]): readonly Problem[] {
  return [
    ...oddProblems(at),
    ...placesIn(textOf(at) ?? '')
      .filter((name) => !names.includes(name))
      .map((name) => reportUnknown(at, { code: 'C634', name, names, facts: { names: names.join('、') } })),
  ];
}

function oddProblems(at: Cursor): readonly Problem[] {
  return oddBraces(textOf(at) ?? '').map((odd) => report(at, 'C807', { text: odd }));
}
