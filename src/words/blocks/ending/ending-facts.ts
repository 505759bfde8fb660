// What of a list ends soon. Pure.
import { daysBetween } from '../../../core/date-time.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { EndingListModel } from './ending.model.ts';

export interface Ending {
  readonly id: number;
  /** What finds it where it is not opened; empty: it is opened. */
  readonly filters: Readonly<Record<string, Json>>;
  readonly name: string;
  readonly facts: readonly string[];
  /** As it came, to sort by. */
  readonly moment: string;
  /** Today: 0. */
  readonly left: number;
}

export function endingsOf(
  { moment, label, facts, find }: Pick<EndingListModel, 'moment' | 'label' | 'facts' | 'find'>,
  rows: readonly RecordValues[],
  { today, days }: { readonly today: string; readonly days: number },
): readonly Ending[] {
  return rows.flatMap((row) => {
    const said = textOf(row[moment]);
    const left = said === '' ? -1 : daysBetween(today, said);
    return left < 0 || left > days
      ? []
      : [
          {
            id: Number(row['id']),
            filters: find === null ? {} : { [find]: row[find] ?? null },
            name: textOf(row[label]),
            facts: facts.map((fact) => textOf(row[fact])).filter((text) => text !== ''),
            moment: said,
            left,
          },
        ];
  });
}

export function leftText(left: number): string {
  return left === 0 ? '今天截止' : left === 1 ? '明天截止' : `还有${left}天`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
