// How wide a line is where letters have one width, and which lines go past the widest that is allowed.
import { parseSync } from 'vite';

/** Columns; the formatter's printWidth (oxfmt.json). */
export const WIDEST = 120;
/** A Chinese character, its punctuation and an emoji take two columns. */
const TWO_COLUMNS =
  /[\p{Script=Han}\u3000-\u303f\u3041-\u33ff\uac00-\ud7a3\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;

interface Literal {
  readonly start: number;
  readonly end: number;
}

/** A literal that takes so much of a line is a sentence, SQL or a pattern, which no formatter breaks. */
const SENTENCE = 70;

/** Lines, counted from 1, that are wider than WIDEST for another reason than one long literal. */
export function wideLines(path: string, text: string): readonly number[] {
  const lines = text.split('\n');
  if (!lines.some((line) => columnsOf(line) > WIDEST)) return [];
  const literals = path.endsWith('.css') ? [] : literalsOf(path, text);
  let start = 0;
  return lines.flatMap((line, at) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    if (columnsOf(line) <= WIDEST) return [];
    const longest = literals.map((one) => columnsOf(text.slice(Math.max(one.start, from), Math.min(one.end, to))));
    return Math.max(0, ...longest) >= SENTENCE ? [] : [at + 1];
  });
}

function columnsOf(line: string): number {
  return [...line].reduce((sum, letter) => sum + columns(letter), 0);
}

function columns(letter: string): number {
  return TWO_COLUMNS.test(letter) ? 2 : 1;
}

function literalsOf(path: string, text: string): readonly Literal[] {
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    if ('start' in node && 'end' in node && ['Literal', 'TemplateLiteral', 'JSXText'].includes(String(node.type)))
      found.push({ start: Number(node.start), end: Number(node.end) });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}
