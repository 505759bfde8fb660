// An index of a table: derived from how its rows are reached, or declared as unique.

export interface IndexModel {
  readonly name: string;
  readonly columns: readonly string[];
  /** "btree" or "trigram" (contains-search; needs pg_trgm). */
  readonly method: 'btree' | 'trigram';
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
