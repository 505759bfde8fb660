// A row of a spreadsheet under its headings.
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** By heading. */
  readonly cells: Readonly<Record<string, string>>;
}
