// A cell's text → the value a form field would have been given: titles of choices and names of dictionaries become what is
// stored, numbers and days lose the ways people write them. What cannot be read comes back with the reason; whether a
// value is allowed is for the form to say. Pure.
import type { FieldModel } from '../../../core/entity-model.ts';
import type { Json } from '../../../core/model.ts';
import { readNumber, unitOf } from '../../../core/number-text.ts';
import { looksLikeFormula } from '../../../core/sheet-cell.ts';
import type { DictionaryWords } from '../export-columns.ts';

export type CellReading = { readonly value: Json } | { readonly reason: string };

type Shown = Pick<FieldModel, 'kind' | 'choices' | 'dictionary' | 'title' | 'options'>;

const YES = new Set(['是', '√', '有', 'true', 'TRUE', '1', 'Y', 'y']);
const NO = new Set(['否', '×', '无', 'false', 'FALSE', '0', 'N', 'n']);
const MOST_SAID = 8;

/** null: the cell is empty, nothing is said of the field. */
export function readCell(field: Shown, cell: string, words: DictionaryWords): CellReading | null {
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  const trimmed = cell.trim();
  const text = trimmed.startsWith("'") && looksLikeFormula(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
  if (text === '') return null;
  if (field.kind === 'choices') return listReading(text.split(/[、，,；;]/).map((one) => one.trim()).filter((one) => one !== '').map((one) => chosenReading(field, one, words)));
  if (field.choices !== null || field.dictionary !== null) return chosenReading(field, text, words);
  switch (field.kind) {
    case 'number': case 'money': return numberReading(text, unitOf(field.kind, field.options));
    case 'date': return { value: plainDay(text) };
    case 'date-time': return { value: plainMoment(text) };
    case 'yes-no': return YES.has(text) ? { value: true } : NO.has(text) ? { value: false } : { reason: '请填写“是”或“否”' };
    default: return { value: text };
  }
}

function chosenReading(field: Shown, text: string, words: DictionaryWords): CellReading {
  return field.dictionary === null ? choiceReading(field, text) : dictionaryReading(field.dictionary, text, words);
}

function choiceReading({ choices }: Shown, text: string): CellReading {
  const found = (choices ?? []).find(({ title, value }) => title === text || String(value) === text);
  return found === undefined ? { reason: `只能填写：${said((choices ?? []).map(({ title }) => title))}` } : { value: found.value };
}

function dictionaryReading(type: string, text: string, words: DictionaryWords): CellReading {
  const entries = [...(words.get(type) ?? [])];
  const found = entries.find(([value, name]) => name === text || value === text);
  return found === undefined ? { reason: `没有“${text}”这一项，可以填写：${said(entries.map(([, name]) => name))}` } : { value: found[0] };
}

function listReading(readings: readonly CellReading[]): CellReading {
  const wrong = readings.find((reading) => 'reason' in reading);
  return wrong ?? { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
}

function numberReading(text: string, unit: string): CellReading {
  const value = readNumber(text, unit);
  return typeof value === 'number' ? { value } : { reason: '请填写数字' };
}

/** 2026/3/1, 2026.3.1, 2026年3月1日 → 2026-03-01. */
function plainDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function plainMoment(text: string): string {
  const [, day, hour, minute, second] = /^(.{6,11}?)\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return day === undefined ? text : `${plainDay(day)} ${twoDigits(hour)}:${minute ?? '00'}:${second ?? '00'}`;
}

function twoDigits(text: string | undefined): string {
  return (text ?? '').padStart(2, '0');
}

function said(titles: readonly string[]): string {
  return `${titles.slice(0, MOST_SAID).join('、')}${titles.length > MOST_SAID ? '等' : ''}`;
}
