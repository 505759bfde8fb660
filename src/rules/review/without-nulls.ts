// A row of a table as it is stored: what is not there is left out.
type Present<Row> = { [Key in keyof Row]?: NonNullable<Row[Key]> };

export function withoutNulls<Row extends object>(row: Row): Present<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<Row>;
}
