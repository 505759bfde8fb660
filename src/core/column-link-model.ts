// Where a column of a list leads: another screen, within the record that the row hands down.
// It grants nothing: who does not have the screen sees plain text.

export interface ColumnLinkModel {
  readonly screen: string;
  readonly in: 'drawer' | 'page';
  /** Field of that screen's entity which holds the record handed down. */
  readonly field: string;
  /** Field of the row that holds its id. */
  readonly from: string;
  /** Sub-filter that is chosen there at first; null: that screen's own. */
  readonly preset: string | null;
}
