// Rows as cards side by side: a few things to choose from, each with what speaks for and against it. The first column
// names the card, the others that have something to say stand below each other; the buttons are real ones, for there is
// room.
import { Button } from 'antd';
import { type ReactNode, useContext } from 'react';
import type { RecordValues } from '../../core/json.ts';
import { CardHeading } from './card-heading.ts';
import type { ListColumn, RowAction } from './list-column.ts';
import './card-list.css';

export interface CardListProps {
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly RecordValues[];
  /** They answer an earlier question. */
  readonly isOld: boolean;
  readonly actionsOf: ((record: RecordValues) => readonly RowAction[]) | null;
  readonly nameOf: (record: RecordValues) => string;
  /** What stands at the foot of a card in place of its buttons, which it holds where they can be pressed; or null. */
  readonly noteOf: ((record: RecordValues, offer: ReactNode) => ReactNode) | null;
}

export function CardList({ label, columns, rows, isOld, actionsOf, nameOf, noteOf }: CardListProps) {
  const Heading = useContext(CardHeading);
  const head = columns.find(({ isHead }) => isHead) ?? columns[0];
  const facts = columns.filter((column) => column !== head);
  return (
    <ul className="card-list" aria-label={label} inert={isOld} aria-busy={isOld}>
      {rows.map((record, at) => {
        const [first, ...others] = actionsOf?.(record) ?? [];
        const offer =
          first === undefined ? null : (
            <p className="card-list-actions">
              {[first, ...others].map((action) => (
                <Button
                  key={action.id}
                  type={action === first ? 'primary' : 'default'}
                  danger={action.danger}
                  aria-label={`${action.title}：${nameOf(record)}`}
                  onClick={action.run}
                >
                  {action.title}
                </Button>
              ))}
            </p>
          );
        return (
          <li key={String(record['id'] ?? at)} className="card-list-card">
            <Heading>{head?.render(record)}</Heading>
            <dl>
              {facts
                .filter((column) => column.isEmptyIn?.(record) !== true)
                .map((column) => (
                  <div key={column.name} data-short={column.isShort}>
                    <dt>{column.title}</dt>
                    <dd>{column.render(record)}</dd>
                  </div>
                ))}
            </dl>
            {noteOf === null ? offer : noteOf(record, offer)}
          </li>
        );
      })}
    </ul>
  );
}
