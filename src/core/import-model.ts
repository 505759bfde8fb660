// What codegen resolves of a column of an import's sheet.

export interface ImportColumnModel {
  /** Field of the form. */
  readonly field: string;
  /** Of a reference: field of its target by which the record is found; null: the cell is the value itself. */
  readonly find: string | null;
  readonly title: string;
  readonly hint: string | null;
}
