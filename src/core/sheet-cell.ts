// A cell of a spreadsheet as the text a person reads: for previews in the browser, for imports and exports on the
// server. Pure.

/** Dates are read in UTC, as the file means them: a spreadsheet's day has no time zone. */
export function sheetCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object')
    return 'text' in value && typeof value.text === 'string' ? value.text : JSON.stringify(value);
  return String(value);
}

/**
 * Blanks, control and format characters (zero-width, BOM, bidi, soft hyphen), fillers, variation selectors: not seen,
 * and skipped by programs.
 */
const UNSEEN = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Most texts: seen, and no sign in any width. */
const HARMLESS_START = /^[0-9A-Za-z\u4e00-\u9fff]/;

/**
 * Whether a spreadsheet could take the text for a formula: what begins with = + - @, in any width, behind whatever is
 * not seen.
 */
export function looksLikeFormula(text: string): boolean {
  if (HARMLESS_START.test(text)) return false;
  const shown = text.replace(UNSEEN, '');
  // Tables that are cut at tabs and line breaks begin a cell after each.
  const isCut = /^[\t\r\n]/.test(text) && shown !== '';
  return (isCut || /^[=+\-@\u2212]/.test(shown.slice(0, 2).normalize('NFKC'))) && !NUMBER.test(text);
}
