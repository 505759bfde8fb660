// A sheet as text, and the letters of its columns. Pure.

export interface SheetText {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
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
