// Where in what is being written something is wrong: a section, a part of it, a row, a field.

export interface ErrorPlace {
  /** "": it has no sections. */
  readonly section: string;
  /** Entity of the part, or null: the record's own form. */
  readonly part: string | null;
  /** Number of the row, or null. */
  readonly row: number | null;
  /** Pointer within the form; "": the whole. */
  readonly field: string;
}
