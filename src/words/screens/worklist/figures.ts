// What stands beside the form while one writes: totals by the formulas of the config, and what is missing. Pure.
import { formatDate, formatDateTime } from '../../../core/date-time.ts';
import {
  evaluateExpression,
  isRefused,
  refusalText,
  type ExpressionFacts,
} from '../../../core/expression/evaluate-expression.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WorklistFigure, WorklistModel } from './worklist.model.ts';

export interface ShownFigure {
  readonly field: string;
  readonly title: string;
  readonly text: string;
  /** Type of the dictionary that `text` is a value of, or null. */
  readonly dictionary: string | null;
  /** It stands: all that it needs is there. */
  readonly isWhole: boolean;
  /** The server has stored the same. */
  readonly isStored: boolean;
}

export interface Want {
  readonly field: string;
  readonly text: string;
}

/** Values of the form over those of the record. */
export function factsOf(record: RecordValues, typed: RecordValues, now: Date): ExpressionFacts {
  return { values: { ...record, ...typed }, today: formatDate(now), now: formatDateTime(now), setting: () => null };
}

export function figuresOf(
  figures: readonly WorklistFigure[],
  facts: ExpressionFacts,
  stored: RecordValues,
): readonly ShownFigure[] {
  return figures.map((figure) => {
    const value = evaluateExpression(figure.value, facts);
    const isWhole = figure.when === null || evaluateExpression(figure.when, facts) === true;
    return {
      field: figure.field,
      title: figure.title,
      text: textOf(figure, value),
      dictionary: figure.dictionary,
      isWhole,
      isStored: isWhole && same(stored[figure.field] ?? null, value),
    };
  });
}

export function wantsOf({ wants }: Pick<WorklistModel, 'wants'>, facts: ExpressionFacts): readonly Want[] {
  return wants
    .filter((want) => isRefused(want, facts))
    .map((want) => ({ field: want.at, text: refusalText(want, facts) }));
}

function textOf({ choices }: WorklistFigure, value: Json): string {
  if (value === null || value === '') return '—';
  const title = choices?.find((choice) => choice.value === value)?.title;
  return title === undefined ? String(value) : typeof value === 'string' ? `${value} ${title}` : title;
}

/** The database says decimals as text. */
function same(stored: Json, value: Json): boolean {
  return stored !== null && (stored === value || (typeof value === 'number' && Number(stored) === value));
}
