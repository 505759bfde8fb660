// The lines of a PDF's pages → their running text: without page numbers and without headers and footers that stand on
// most pages, which would be a change on every page behind a paragraph that was added. Pure.
import { joinWords } from './text-changes.ts';

/** "12", "- 3 -", "第 4 页 共 20 页", "5 / 20" */
const PAGE_NUMBER = /^[\s\-–—·.|/\\第页共总,，]*\d{1,4}[\s\-–—·.|/\\第页共总,，\d]*$/u;
/** Lines at either end of a page that may be headers and footers. */
const AT_ENDS = 2;
const LEAST_PAGES = 3;

export function pageTexts(pages: readonly (readonly string[])[]): readonly string[] {
  const trimmed = pages.map((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''));
  const counted = new Map<string, number>();
  for (const lines of trimmed)
    for (const line of new Set(endsOf(lines).map(keyOf))) counted.set(line, (counted.get(line) ?? 0) + 1);
  const isRunning = (line: string): boolean =>
    trimmed.length >= LEAST_PAGES && (counted.get(keyOf(line)) ?? 0) > trimmed.length / 2;
  return trimmed.map((lines) => {
    const ends = new Set([...lines.keys()].filter((at) => at < AT_ENDS || at >= lines.length - AT_ENDS));
    return lines
      .filter((line, at) => !(ends.has(at) && (PAGE_NUMBER.test(line) || isRunning(line))))
      .reduce((text, line) => joinWords(text, line), '');
  });
}

function endsOf(lines: readonly string[]): readonly string[] {
  return [...lines.slice(0, AT_ENDS), ...lines.slice(-AT_ENDS)];
}

/** A page number at its edge counts up. */
function keyOf(line: string): string {
  return line.replace(/\s+/g, '').replace(/^\d+|\d+$/g, '');
}
