// as: spread, the mean of its marks, and the mean they are held against: numbers that the list answers.
import type { Problem } from '../../../../codegen/config.ts';
import { child, isSaid, numberAt, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { report } from '../../../../codegen/check/report.ts';
import { shownField } from '../../../../codegen/screens/shown-field.ts';
import type { ColumnCompile, ColumnPlace } from '../../../../codegen/words/column-compile.ts';

const MEAN = { zh: '均值', en: 'a mean' };

export const compile: ColumnCompile<'spread'> = (column) => {
  const [mean, axis, against] = [child(column, 'mean'), child(column, 'axis'), child(column, 'against')];
  const other = child(against, 'field');
  return {
    own: {
      as: 'spread',
      mean: textOf(mean) ?? '',
      from: numberAt(axis, 'from') ?? 0,
      to: numberAt(axis, 'to') ?? 0,
      against: isSaid(against)
        ? {
            field: textOf(other) ?? '',
            title: textAt(against, 'title') ?? '',
            above: textAt(against, 'above') ?? '',
            below: textAt(against, 'below') ?? '',
            alike: numberAt(against, 'alike') ?? 0,
          }
        : null,
    },
    problems: (place) => [mean, other].flatMap((at) => numberProblems(place, at)),
  };
};

function numberProblems(place: ColumnPlace, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  if (path === null) return [];
  const { value: field, problems } = shownField({ ...place, path, at });
  if (field === null || field.traits === null || field.traits.value === 'quantity') return problems;
  return [...problems, report(at, 'C229', { kind: field.kind ?? '', field: path, use: MEAN })];
}
