// The text of a stored PDF, page by page, in the browser: whoever reviews has the file open anyway, by their own right,
// and pdf.js reads it in a worker of its own, so that neither the server nor the page stands still for a large or odd
// file. What cannot be read says why.
import { openPdf } from '../../../web/preview/pdf-pages/load-pdf.ts';
import { pageTexts } from './page-text.ts';

export type PdfText =
  | { readonly kind: 'read'; readonly pages: readonly string[]; readonly isCut: boolean; readonly without: number }
  | { readonly kind: 'problem'; readonly problem: TextProblem };

/** "scanned": pictures of pages, no text among them. */
export type TextProblem = 'scanned' | 'locked' | 'broken';

export const MOST_PAGES = 400;
/** A stamp or a page number is no text. */
const LEAST_LETTERS = 8;

export async function readPdfText(blob: Blob, onPage: (page: number, of: number) => void): Promise<PdfText> {
  try {
    const { document, close } = await openPdf(blob);
    try {
      const count = Math.min(document.numPages, MOST_PAGES);
      const lines: (readonly string[])[] = [];
      for (let page = 1; page <= count; page += 1) {
        onPage(page, count);
        const { items } = await (await document.getPage(page)).getTextContent();
        lines.push(linesOf(items));
      }
      const without = lines.filter((own) => own.join('').replace(/\s/g, '').length < LEAST_LETTERS).length;
      return without === count
        ? { kind: 'problem', problem: 'scanned' }
        : { kind: 'read', pages: pageTexts(lines), isCut: document.numPages > count, without };
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
