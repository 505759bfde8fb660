// An index of a table: derived from how its rows are reached, or declared as unique.

export interface IndexModel {
  readonly name: string;
  readonly columns: readonly string[];
  /**
   * Two are for contained text: "trigram" (from three characters on; needs pg_trgm) and "characters" (shorter ones: the
   * set of a text's characters).
   */
  readonly method: 'btree' | 'trigram' | 'characters';
  readonly unique: boolean;
  /** SQL condition of a partial index, e.g. "del_flag = false", or null. */
  readonly where: string | null;
  /** Non-key columns that ride along (INCLUDE). */
  readonly include: readonly string[];
  /** Which list, filter or scope asked for it; shown by explain. */
  readonly reason: string;
  /** What a person is told whose value is taken; null: "<title>已存在". */
  readonly message: string | null;
}

/** Of a text column: what a "characters" index is on, and what its searches must say to find by it. */
export function charactersSql(column: string): string {
  return `string_to_array(${column}, null)`;
}
