// Rows as lines one below the other, to be read rather than worked with: what names the record, and at its end,
// quietly, what else is said of it.
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
  const facts = columns.filter((column) => column !== head);
  return (
    <ul className="line-list" aria-label={label} inert={isOld} aria-busy={isOld}>
      {rows.map((record, at) => (
        <li key={String(record['id'] ?? at)}>
          <div className="line-list-head">{head?.render(record)}</div>
          <dl>
            {facts
              .filter((column) => column.isEmptyIn?.(record) !== true)
              .map((column) => (
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
