// The rows of a statistic as people read them: named, in order, and few enough to be drawn. Pure.
import type { Json } from '../../../core/json.ts';
import type { ChartDimensionModel } from './charts.model.ts';
import { partFacts } from '../../parts/parts.facts.ts';
import { NO_VALUE, numberAt, type StatisticRow } from '../../../core/statistics.ts';

export interface NamedRow {
  readonly key: string;
  readonly name: string;
  readonly row: StatisticRow;
}

/** Words of a dictionary: value → name. */
export type Words = ReadonlyMap<string, string>;

export function nameRows(
  rows: readonly StatisticRow[],
  dimension: ChartDimensionModel,
  words: Words,
): readonly NamedRow[] {
  return rows.map((row) => {
    const value = row[dimension.name] ?? null;
    return {
      key: JSON.stringify(value),
      name: nameOf(
        dimension,
        { value, label: dimension.label === null ? null : (row[dimension.label] ?? null) },
        words,
      ),
      row,
    };
  });
}

function nameOf(
  dimension: ChartDimensionModel,
  { value, label }: { readonly value: Json; readonly label: Json },
  words: Words,
): string {
  if (value === null || value === '') return dimension.none ?? NO_VALUE;
  const text = dimension.part === null ? null : partFacts[dimension.part].text;
  if (text !== null) return text(value, dimension.cuts);
  if (label !== null) return String(label);
  const title = dimension.choices?.find((choice) => choice.value === value)?.title ?? words.get(String(value));
  if (title !== undefined) return title;
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
}

/**
 * "total", "-total": by a measure or by the dimension; "": fixed choices in their order, all else by name. Without a
 * value comes last.
 */
export function orderRows(
  rows: readonly NamedRow[],
  dimension: ChartDimensionModel,
  sort: string,
): readonly NamedRow[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const name = sort.replace(/^-/, '');
  if (name !== '' && name !== dimension.name)
    return [...rows].sort(
      (left, right) => direction * (numberAt(left.row, name) - numberAt(right.row, name)) || byName(left, right),
    );
  const rank = (row: NamedRow): number =>
    dimension.choices?.findIndex((choice) => JSON.stringify(choice.value) === row.key) ?? 0;
  return [...rows].sort(
    (left, right) => lastOf(left) - lastOf(right) || direction * (rank(left) - rank(right) || byName(left, right)),
  );
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

function byName(left: NamedRow, right: NamedRow): number {
  return collator.compare(left.name, right.name);
}

function lastOf({ key }: NamedRow): number {
  return key === 'null' || key === '""' ? 1 : 0;
}

/** What it counts by runs on as time does. */
export function runsAsTime({ part }: Pick<ChartDimensionModel, 'part'>): boolean {
  return part !== null && partFacts[part].isTime;
}
