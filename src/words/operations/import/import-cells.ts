// A cell's text → the value a form field would have been given, as its kind reads it. What cannot be read comes back
// with the reason; whether a value is allowed is for the form to say. Pure.
import type { CellReading, DictionaryWords, ShownField } from '../../../core/field-server.ts';
import { looksLikeFormula } from '../../../core/sheet-cell.ts';
import { serverKind } from '../../../server/field-kinds.ts';

/** null: the cell is empty, nothing is said of the field. */
export function readCell(field: ShownField, cell: string, words: DictionaryWords): CellReading | null {
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  const trimmed = cell.trim();
  const text = trimmed.startsWith("'") && looksLikeFormula(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
  if (text === '') return null;
  return serverKind(field.kind)?.sheet?.read(field, text, words) ?? { value: text };
}
