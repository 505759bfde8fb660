// Cells of a spreadsheet as the text a person reads. Pure.

export interface SheetText {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** Dates are read in UTC, as the file means them: a spreadsheet's day has no time zone. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return 'text' in value && typeof value.text === 'string' ? value.text : JSON.stringify(value);
  return String(value);
}

export function widthOf(sheet: SheetText): number {
  return sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
}

/** A, B, … Z, AA, AB … */
export function columnLetters(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => letters(at));
}

function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}
