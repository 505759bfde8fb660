// `sms` of an event, read once: to whom, and what it says of the record. Who is written to, and what of, is read by
// one look-up.
import { referencesIn } from '../../src/core/naming.ts';
import type { EventSms } from '../../src/core/tell-model.ts';
import { oddBraces, placesIn } from '../../src/core/text-places.ts';
import { child, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { EntityPart } from '../entities/entity-part.ts';
import { fittingProblems } from './fitting-field.ts';

const IN_MESSAGES = { zh: '短信里', en: 'in text messages' };

export function readSms(event: Cursor): EntityPart<EventSms | null> {
  const said = child(event, 'sms');
  const [to, text] = [child(said, 'to'), child(said, 'text')];
  const path = textOf(to) ?? '';
  const words = textOf(text) ?? '';
  return {
    model: () => (isSaid(said) ? { to: path, text: words, onceADay: textAt(said, 'onceADay') } : null),
    problems: (scope, entity) => [
      ...fittingProblems(scope, entity, { at: to, fits: ({ reaches }) => reaches === 'by phone' }),
      ...lengthProblems(path, to),
      ...oddBraces(words).map((odd) => report(text, 'C807', { text: odd })),
      ...placesIn(words).flatMap((place) => [
        ...fieldByPath({ scope, entity, path: place, cursor: text }).problems,
        ...lengthProblems(place, text),
      ]),
    ],
  };
}

function lengthProblems(path: string, at: Cursor): readonly Problem[] {
  return referencesIn(path).length > 1 ? [report(at, 'C259', { path, place: IN_MESSAGES })] : [];
}
