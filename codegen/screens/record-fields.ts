// Fields that a page shows of its record: each is among what the calls answer that the page reads it by.
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import { child, isSaid, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CallFacts } from '../check/model/facts.ts';
import { callAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { BlockPlace } from '../words/block-compile.ts';
import { isAnswered, shownField } from './shown-field.ts';

export function recordFieldProblems(place: BlockPlace, path: string, at: Cursor): readonly Problem[] {
  const { scope, view, entity } = place;
  if (entity === null) return [];
  const calls = readingCalls(place);
  const answers = calls.some((call) => isAnswered({ scope, entity, path }, call));
  return shownField({ scope, view, entity, path, at, call: answers ? null : (calls[0] ?? null) }).problems;
}

/** Of a text with places in braces, "{code}". */
export function recordTextProblems(place: BlockPlace, at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  return [
    ...oddBraces(text).map((odd) => report(at, 'C807', { text: odd })),
    ...placesIn(text).flatMap((path) => recordFieldProblems(place, path, at)),
  ];
}

/** What the record is read by in full, before what it was chosen by; none: nobody can tell. */
function readingCalls({ scope, view: { cursor }, entity }: BlockPlace): readonly CallFacts[] {
  if (entity === null) return [];
  const context = child(cursor, 'context');
  if (!isSaid(context)) return [...entity.calls.values()].filter(({ use }) => use === 'record').slice(0, 1);
  const found = ['get', 'call'].flatMap((key) => callAt(scope, entity, child(context, key)).value ?? []);
  return found.every((one) => one.entity === entity) ? found.map(({ call }) => call) : [];
}
