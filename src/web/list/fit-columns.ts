// Which columns give way where a table would be wider than its place: first what the config wants least, then from the
// end. What names the record, its state, a countdown, what a sub-filter is about and what a person asked for stay, even
// if the table then scrolls. Pure.
import type { ColumnChoice } from './column-choice.ts';
import { leastTableWidth, type ListColumn } from './list-column.ts';

export interface FitInput {
  readonly columns: readonly ListColumn[];
  readonly choice: ColumnChoice;
  /** px of the columns beside: ticks, numbers, actions. */
  readonly beside: number;
  /** px; null: not known, or no matter. */
  readonly room: number | null;
}

/** Names of those that find no room. */
export function columnsWithoutRoom({ columns, choice, beside, room }: FitInput): readonly string[] {
  if (room === null) return [];
  const mayGo = columns.filter(({ name, priority }) => priority !== 'high' && !choice.shown.includes(name)).reverse();
  const inOrder = [
    ...mayGo.filter(({ priority }) => priority === 'low'),
    ...mayGo.filter(({ priority }) => priority !== 'low'),
  ];
  let left = room - leastTableWidth(columns, beside);
  const gone: string[] = [];
  for (const { name, leastWidth } of inOrder) {
    if (left >= 0) break;
    left += leastWidth;
    gone.push(name);
  }
  // A narrow one may find room where a wide one has left.
  return inOrder.reduceRight<readonly string[]>((now, { name, leastWidth }) => {
    if (!now.includes(name) || leastWidth > left) return now;
    left -= leastWidth;
    return now.filter((one) => one !== name);
  }, gone);
}
