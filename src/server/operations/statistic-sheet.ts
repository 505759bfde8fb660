// A statistic as a sheet: what it was counted by, every measure, the totals in the last row.
import type { FieldModel } from '../../core/entity-model.ts';
import type { Json } from '../../core/model.ts';
import { bandText, measureText, NO_VALUE, numberAt, TOTAL, totalRow, type DimensionModel, type MeasureModel, type StatisticRow } from '../../core/statistics.ts';
import type { DictionaryWords } from './export-columns.ts';
import type { SheetColumn } from './spreadsheet.ts';
import type { Statistic } from './statistic.ts';

export interface StatisticSheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly string[]>;
}

/** `fieldOf` answers the field of a path. */
export function statisticSheet({ by, measures, rows }: Statistic, words: DictionaryWords, fieldOf: (path: string) => FieldModel): StatisticSheet {
  const columns = [...by.map(({ title }) => ({ header: title, width: 30 })), ...measures.map(({ title }) => ({ header: title, width: 14 }))];
  const named = rows.map((row) => [
    ...by.map((dimension) => dimensionText({ dimension, field: fieldOf(dimension.field), words }, row[dimension.label ?? dimension.name] ?? null)),
    ...measures.map((measure) => cellText(measure, row)),
  ]);
  const total = totalRow(rows, measures);
  const last = [...by.map((_, at) => (at === 0 ? TOTAL : '')), ...measures.map((measure) => cellText(measure, total))];
  return { columns, rows: inTurn([...named, last]) };
}

interface DimensionInput {
  readonly dimension: DimensionModel;
  readonly field: FieldModel;
  readonly words: DictionaryWords;
}

function dimensionText({ dimension, field, words }: DimensionInput, value: Json): string {
  if (value === null || value === '') return NO_VALUE;
  if (dimension.part === 'year') return `${String(value)}年`;
  if (dimension.part === 'age') return bandText(dimension.cuts, Number(value));
  if (field.choices !== null) return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
  if (field.dictionary !== null) return words.get(field.dictionary)?.get(String(value)) ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return String(value);
}

/** Counts without separators: people add them up. */
function cellText(measure: MeasureModel, row: StatisticRow): string {
  return measure.kind === 'count' ? String(numberAt(row, measure.name)) : measureText(measure, row);
}

async function* inTurn(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}
