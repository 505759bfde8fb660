// The marks of a record along its axis: where each stands, and what is said of them. Pure.
import { showNumber } from '../../../core/number-text.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { SpreadColumn } from './spread.model.ts';

interface SpreadMark {
  readonly value: number;
  /** Percent of the axis from its left end. */
  readonly at: number;
  /** How many of the same value are drawn below it. */
  readonly below: number;
}

export interface SpreadFigures {
  /** From the least to the most. */
  readonly marks: readonly SpreadMark[];
  /** Percent; null: not known. */
  readonly mean: number | null;
  readonly against: number | null;
  /** "75–92"; one mark: "75". */
  readonly range: string;
  /** "偏宽 2.3"; "": it is held against nothing. */
  readonly said: string;
  /** For who does not see it. */
  readonly summary: string;
}

type Axis = Pick<SpreadColumn, 'from' | 'to'>;

/** null: the record has no marks. */
export function spreadFigures(column: SpreadColumn, record: RecordValues): SpreadFigures | null {
  const values = marksIn(record[column.field]);
  const [least, most] = [values[0], values.at(-1)];
  if (least === undefined || most === undefined) return null;
  const [mean, other] = [numberIn(record[column.mean]), numberIn(record[column.against?.field ?? ''])];
  const range = least === most ? text(least) : `${text(least)}–${text(most)}`;
  const said = comparison(column, mean, other);
  return {
    marks: values.map((value, at) => ({ value, at: placeOf(value, column), below: at - values.indexOf(value) })),
    mean: mean === null ? null : placeOf(mean, column),
    against: other === null ? null : placeOf(other, column),
    range,
    said,
    summary: [
      `${values.length}个分：${values.map(text).join('、')}`,
      ...(mean === null ? [] : [`均值${text(mean)}`]),
      ...(other === null || column.against === null ? [] : [`${column.against.title}${text(other)}`]),
      ...(said === '' ? [] : [said]),
    ].join('，'),
  };
}

/** "92、88.5、75" → [75, 88.5, 92]. */
function marksIn(value: unknown): readonly number[] {
  const found = typeof value === 'string' ? value.match(/\d+(?:\.\d+)?/g) : null;
  return (found ?? []).map(Number).sort((one, other) => one - other);
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function placeOf(value: number, { from, to }: Axis): number {
  const share = (value - from) / (to - from);
  return Math.round(10_000 * Math.min(1, Math.max(0, share))) / 100;
}

function comparison({ against }: SpreadColumn, mean: number | null, other: number | null): string {
  if (against === null || mean === null || other === null) return '';
  const gap = Math.round(10 * (mean - other)) / 10;
  if (Math.abs(gap) <= against.alike) return '相近';
  return `${gap > 0 ? against.above : against.below} ${text(Math.abs(gap))}`;
}

function text(value: number): string {
  return showNumber(value, { decimals: null, hasThousands: false });
}
