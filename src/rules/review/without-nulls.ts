// A row of a table as it is stored: what is not there is left out.
type Present<Row> = { [Key in keyof Row]?: NonNullable<Row[Key]> };

export function withoutNulls<Row extends object>(row: Row): Present<Row> {
  const present: Present<Row> = {};
  for (const key in row) {
    const value = row[key];
    if (value !== null && value !== undefined) present[key] = value;
  }
  return present;
}
