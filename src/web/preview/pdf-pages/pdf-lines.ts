// The lines of a stored PDF, page by page, in the browser: whoever fills in or reviews has the file open anyway, by
// their own right, and pdf.js reads it in a worker of its own, so that neither the server nor the page stands still for
// a large or odd file. What cannot be read says why.
import type { FileLines } from '../../../fields/file-lines.ts';
import { openPdf } from './load-pdf.ts';

const MOST_PAGES = 400;
/** A stamp or a page number is no text. */
const LEAST_LETTERS = 8;

export async function readPdfLines(blob: Blob, onPage: (page: number, of: number) => void): Promise<FileLines> {
  try {
    const { document, close } = await openPdf(blob);
    try {
      const count = Math.min(document.numPages, MOST_PAGES);
      const pages: (readonly string[])[] = [];
      for (let page = 1; page <= count; page += 1) {
        onPage(page, count);
        const { items } = await (await document.getPage(page)).getTextContent();
        pages.push(linesOf(items));
      }
      const without = pages.filter((own) => own.join('').replace(/\s/g, '').length < LEAST_LETTERS).length;
      return without === count
        ? { kind: 'problem', problem: 'scanned' }
        : { kind: 'read', pages, isCut: document.numPages > count, without };
    } finally {
      close();
    }
  } catch (error) {
    return {
      kind: 'problem',
      problem: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken',
    };
  }
}

function linesOf(items: readonly object[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const item of items) {
    if (!('str' in item) || typeof item.str !== 'string') continue;
    line += item.str;
    if (!('hasEOL' in item) || item.hasEOL !== true) continue;
    lines.push(line);
    line = '';
  }
  return line === '' ? lines : [...lines, line];
}
