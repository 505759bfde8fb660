// Rows as lines one below the other, to be read rather than worked with: what names the record behind what marks it
// (the columns before its own), and at its end, quietly, what else is said of it.
import type { RecordValues } from '../../core/json.ts';
import type { ListColumn } from './list-column.ts';
import './line-list.css';

export interface LineListProps {
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly RecordValues[];
  /** They answer an earlier question. */
  readonly isOld: boolean;
}

export function LineList({ label, columns, rows, isOld }: LineListProps) {
  const head = columns.find(({ isHead }) => isHead) ?? columns[0];
  const at = head === undefined ? 0 : columns.indexOf(head);
  const [marks, facts] = [columns.slice(0, at), columns.slice(at + 1)];
  return (
    <ul className="line-list" aria-label={label} inert={isOld} aria-busy={isOld}>
      {rows.map((record, row) => (
        <li key={String(record['id'] ?? row)}>
          <div className="line-list-head">
            {saying(marks, record).map((column) => (
              <span key={column.name} className="line-list-mark">
                {column.render(record)}
              </span>
            ))}
            {head?.render(record)}
          </div>
          <dl>
            {saying(facts, record).map((column) => (
              <div key={column.name}>
                <dt className="visually-hidden">{column.title}</dt>
                <dd>{column.render(record)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function saying(columns: readonly ListColumn[], record: RecordValues): readonly ListColumn[] {
  return columns.filter((column) => column.isEmptyIn?.(record) !== true);
}
