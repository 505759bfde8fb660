// Rows of sub-fields on the server: a line a row, its cells in the order of the columns.
import { isObject, type Json } from '../../core/json.ts';
import { PLAIN_SERVER, type FieldServer } from '../../core/field-server.ts';
import { subColumns } from '../../core/sub-columns.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text: (field, { textOf }) => {
    const columns = subColumns(field).map(({ name, field: column }) => ({ name, text: textOf(column) }));
    return (rows, words) =>
      (Array.isArray(rows) ? rows : [])
        .map((row) => columns.map(({ name, text }) => text(valueAt(row, name), words)).join('｜'))
        .join('\n');
  },
  sheet: null,
};

function valueAt(row: Json, name: string): Json {
  return isObject(row) ? (row[name] ?? null) : null;
}
