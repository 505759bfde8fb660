// A card. By pointer it is dragged; by keyboard its handle is pressed (space), an arrow aims at a column, space
// drops, Escape lets go.
import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { ListColumn, RowAction } from '../../../web/list/list-column.ts';
import { type Move, nextMove } from './kanban-moves.ts';

/** What the cards of a board have in common. */
export interface CardsOfBoard {
  readonly columns: readonly ListColumn[];
  readonly movesFrom: (record: RecordValues) => readonly Move[];
  readonly onMove: (record: RecordValues, move: Move) => void;
  /** Tells who cannot see it. */
  readonly announce: (text: string) => void;
  readonly nameOf: (record: RecordValues) => string;
  readonly actionsOf: (record: RecordValues) => readonly RowAction[];
}

export interface KanbanCardProps extends CardsOfBoard {
  readonly record: RecordValues;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

export function KanbanCard(props: KanbanCardProps) {
  const { record, columns, movesFrom, onMove, announce, nameOf, actionsOf, onDragStart, onDragEnd } = props;
  const [isHeld, setHeld] = useState(false);
  const [aimed, setAimed] = useState<Move | null>(null);
  const moves = movesFrom(record);
  const name = nameOf(record);
  const letGo = (text: string): void => {
    setHeld(false);
    setAimed(null);
    announce(text);
  };
  const press = (): void => {
    if (!isHeld) {
      setHeld(true);
      announce(
        `已抓起“${name}”，可移到：${moves.map(({ to }) => to.title).join('、')}。左右方向键选择，空格放下，Esc 取消。`,
      );
    } else if (aimed === null) letGo(`已放回“${name}”。`);
    else {
      letGo(`把“${name}”移到“${aimed.to.title}”。`);
      onMove(record, aimed);
    }
  };
  const key = (event: KeyboardEvent): void => {
    if (!isHeld) return;
    if (event.key === 'Escape') return letGo(`已放回“${name}”。`);
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = nextMove(moves, aimed, event.key === 'ArrowRight' ? 1 : -1);
    setAimed(next);
    announce(next === null ? `“${name}”不能移动。` : `放到“${next.to.title}”。`);
  };
  const [head, ...facts] = columns;
  return (
    <li
      className="kanban-card"
      data-held={isHeld}
      draggable={moves.length > 0}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    >
      <h3>
        {head?.render(record)}
        {moves.length === 0 ? null : (
          <Button
            type="text"
            size="small"
            icon={<HolderOutlined aria-hidden />}
            aria-label={`移动：${name}`}
            aria-pressed={isHeld}
            onClick={press}
            onKeyDown={key}
            onBlur={() => (isHeld ? letGo(`已放回“${name}”。`) : undefined)}
          />
        )}
      </h3>
      {aimed === null ? null : <p className="kanban-aim">→ {aimed.to.title}</p>}
      <dl>
        {facts
          .filter((column) => column.isEmptyIn?.(record) !== true)
          .map((column) => (
            <div key={column.name}>
              <dt>{column.title}</dt>
              <dd>{column.render(record)}</dd>
            </div>
          ))}
      </dl>
      <p className="kanban-actions">
        {actionsOf(record).map((action) => (
          <Button
            key={action.id}
            size="small"
            danger={action.danger}
            aria-label={`${action.title}：${name}`}
            onClick={action.run}
          >
            {action.title}
          </Button>
        ))}
      </p>
    </li>
  );
}
