// Where names are written in the pages of a file, however they are spaced, wide, or broken over two lines: a help for
// known names, not a promise that nobody can be guessed. Pure.
import { closedText } from '../../core/formats/closed-text.ts';

export interface NameFound {
  readonly name: string;
  /** From 1. */
  readonly pages: readonly number[];
}

/** A single character is in every text. */
const SHORTEST = 2;

/** In the order of the names; one that lies in a longer one that is found on the same pages is told once. */
export function namesInLines(pages: readonly (readonly string[])[], names: readonly string[]): readonly NameFound[] {
  const texts = pages.map((lines) => closedText(lines.join('')));
  const known = [...new Set(names.map((name) => name.trim()))].filter((name) => closedText(name).length >= SHORTEST);
  const found = known
    .map((name) => ({ name, pages: texts.flatMap((text, at) => (text.includes(closedText(name)) ? [at + 1] : [])) }))
    .filter((one) => one.pages.length > 0);
  const isWithin = (one: NameFound, other: NameFound): boolean =>
    other !== one &&
    closedText(other.name).includes(closedText(one.name)) &&
    one.pages.every((page) => other.pages.includes(page));
  return found.filter((one) => !found.some((other) => isWithin(one, other)));
}

/** “张建新”（第1、3页）、“临江师范大学”（第1页） */
export function foundText(found: readonly NameFound[]): string {
  return found.map(({ name, pages }) => `“${name}”（第${pagesText(pages)}页）`).join('、');
}

const MOST_PAGES_SAID = 5;

function pagesText(pages: readonly number[]): string {
  const said = pages.slice(0, MOST_PAGES_SAID).join('、');
  return pages.length > MOST_PAGES_SAID ? `${said}等${pages.length}` : said;
}
