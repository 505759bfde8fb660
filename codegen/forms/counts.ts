// `words` and `sums` of a form, read once: words are counted of texts, sums made of numbers.
import type { FieldValueNature } from '../../src/core/field-kind.ts';
import type { FormFrame } from '../../src/core/form-model.ts';
import {
  child,
  isSaid,
  isTrueAt,
  itemsOf,
  namesOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import { kindsThat } from '../check/model/field-facts.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { formFieldAt, type FormPlace } from './form-field.ts';

export interface CountsReading {
  model(): Pick<FormFrame, 'words' | 'sums'>;
  problems(place: FormPlace): readonly Problem[];
}

const TEXTS: ReadonlySet<FieldValueNature> = new Set(['prose', 'markup']);
const NUMBERS: ReadonlySet<FieldValueNature> = new Set(['quantity']);

/** facts: the `x-form`. */
export function readCounts(facts: Cursor): CountsReading {
  const words = itemsOf(child(facts, 'words')).map((at) => ({ at, fields: child(at, 'fields') }));
  const sums = itemsOf(child(facts, 'sums')).map((at) => ({
    at,
    fields: child(at, 'fields'),
    into: child(at, 'into'),
    equals: child(at, 'equals'),
  }));
  return {
    model: () => ({
      ...(words.length === 0
        ? {}
        : {
            words: words.map(({ at, fields }) => ({
              title: textAt(at, 'title') ?? '',
              fields: namesOf(fields),
              max: numberAt(at, 'max') ?? textAt(at, 'max') ?? '',
            })),
          }),
      ...(sums.length === 0
        ? {}
        : {
            sums: sums.map(({ at, fields, into, equals }) => ({
              title: textAt(at, 'title') ?? '',
              fields: namesOf(fields),
              into: textOf(into),
              equals: textOf(equals),
              uppercase: isTrueAt(at, 'uppercase'),
            })),
          }),
    }),
    problems: (place) => [
      ...words.flatMap(({ fields }) => itemsOf(fields).flatMap((at) => natureProblems(place, at, TEXTS))),
      ...sums.flatMap(({ fields, into, equals }) =>
        [...itemsOf(fields), into, equals].filter(isSaid).flatMap((at) => natureProblems(place, at, NUMBERS)),
      ),
    ],
  };
}

function natureProblems(
  { scope, form }: FormPlace,
  at: Cursor,
  expected: ReadonlySet<FieldValueNature>,
): readonly Problem[] {
  const { value: field, problems } = formFieldAt(form, at);
  if (field === null || field.traits === null || expected.has(field.traits.value)) return problems;
  const fitting = kindsThat(scope.kinds, ({ value }) => expected.has(value)).join(' · ');
  return [report(at, 'C323', { field: field.name, kind: field.kind ?? '', expected: fitting })];
}
