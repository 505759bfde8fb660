// The rows of a table field outside a form: a plain table to read and print.
import type { Json } from '../../core/model.ts';
import './rows-value.css';

export interface RowsValueProps {
  readonly title: string;
  /** { name, title } of each sub-field. */
  readonly columns: readonly Json[];
  readonly rows: readonly Json[];
}

export function RowsValue({ title, columns, rows }: RowsValueProps) {
  const shown = columns.map((column) => ({ name: textAt(column, 'name'), title: textAt(column, 'title') }));
  if (rows.length === 0) return <span>—</span>;
  return (
    <div className="rows-value" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead><tr>{shown.map((column) => <th key={column.name} scope="col">{column.title}</th>)}</tr></thead>
        <tbody>{rows.map((row, at) => <tr key={at}>{shown.map((column) => <td key={column.name}>{textAt(row, column.name)}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}

function textAt(row: Json, name: string): string {
  const value = typeof row === 'object' && row !== null && !Array.isArray(row) ? (row[name] ?? null) : null;
  return value === null || typeof value === 'object' ? '' : typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
}
