// A statistic as a sheet: what it was counted by, every measure, the totals in the last row.
import type { FieldModel } from '../../../core/field-model.ts';
import type { Json } from '../../../core/json.ts';
import {
  measureText,
  NO_VALUE,
  numberAt,
  TOTAL,
  totalRow,
  type DimensionModel,
  type MeasureModel,
  type StatisticRow,
} from '../../../core/statistics.ts';
import type { DictionaryWords } from '../../../core/field-server.ts';
import { COUNT_CELL, dividedBy, percentCell, TEXT_CELL } from '../../../core/cell-format.ts';
import type { SheetCell, SheetColumn } from '../../../server/operations/sheet-rows.ts';
import type { SheetParts, SheetRows } from '../../../server/operations/sheet-stream.ts';
import type { Statistic } from '../../../server/operations/statistic.ts';
import { partFacts } from '../../parts/parts.facts.ts';

export interface StatisticSheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetParts;
}

/** `fieldOf` answers the field of a path. */
export function statisticSheet(
  { by, measures, rows }: Statistic,
  words: DictionaryWords,
  fieldOf: (path: string) => FieldModel,
): StatisticSheet {
  const columns = [
    ...by.map(({ title }) => ({ header: title, format: TEXT_CELL })),
    ...measures.map(({ title, kind }) => ({ header: title, format: kind === 'rate' ? percentCell(1) : COUNT_CELL })),
  ];
  const named = rows.map((row) => [
    ...by.map((dimension) =>
      dimensionText(
        { dimension, field: fieldOf(dimension.field), words },
        row[dimension.label ?? dimension.name] ?? null,
      ),
    ),
    ...measures.map((measure) => measureCell(measure, row)),
  ]);
  const total = totalRow(rows, measures);
  const last = [
    ...by.map((_, at) => (at === 0 ? TOTAL : '')),
    ...measures.map((measure) => measureCell(measure, total)),
  ];
  return { columns, rows: atOnce([...named, last]) };
}

interface DimensionInput {
  readonly dimension: DimensionModel;
  readonly field: FieldModel;
  readonly words: DictionaryWords;
}

function dimensionText({ dimension, field, words }: DimensionInput, value: Json): string {
  if (value === null || value === '') return dimension.none ?? NO_VALUE;
  const text = dimension.part === null ? null : partFacts[dimension.part].text;
  if (text !== null) return text(value, dimension.cuts);
  if (field.choices !== null) return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
  if (field.dictionary !== null) return words.get(field.dictionary)?.get(String(value)) ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return String(value);
}

/** A count, or a share of 1; where nothing could be divided by, the words of the pages. */
function measureCell(measure: MeasureModel, row: StatisticRow): SheetCell {
  if (measure.kind === 'count') return numberAt(row, measure.name);
  const rate = row[measure.name];
  return typeof rate === 'number' ? dividedBy(rate, 100) : measureText(measure, row);
}

async function* atOnce(rows: SheetRows): AsyncGenerator<SheetRows> {
  yield rows;
}
