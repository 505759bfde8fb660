// One column: its state with the count, its cards, more of them by a button. It takes the cards that can go there.
import { Button, Empty, Tag } from 'antd';
import { type DragEvent, useState } from 'react';
import { parseJson } from '../../../core/own-json.ts';
import { objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { useRecords } from '../../../web/list/use-records.ts';
import { type CardsOfBoard, KanbanCard } from './kanban-card.tsx';
import type { KanbanColumnModel } from './kanban.model.ts';

const STEP = 20;
const MOST = 200;
/** What a dragged card carries: the number of its record, whole, so that the other column needs not have read it. */
const CARD = 'application/x-kanban-card';

export interface KanbanColumnProps extends CardsOfBoard {
  readonly column: KanbanColumnModel;
  readonly call: WebCall;
  readonly filters: Readonly<Record<string, Json>>;
  /** The dragged card can go here. */
  readonly isTarget: boolean;
  readonly onDrop: (record: RecordValues) => void;
  /** null: no card is dragged any more. */
  readonly onDrag: (record: RecordValues | null) => void;
}

export function KanbanColumn({ column, call, filters, columns, isTarget, onDrop, onDrag, ...card }: KanbanColumnProps) {
  const [size, setSize] = useState(STEP);
  const found = useRecords(call, { page: 1, pageSize: size, sort: '', filters });
  const drop = (event: DragEvent): void => {
    const text = event.dataTransfer.getData(CARD);
    if (!isTarget || text === '') return;
    event.preventDefault();
    onDrop(objectOf(parseJson(text)));
  };
  const over = (event: DragEvent): void => {
    if (isTarget) event.preventDefault();
  };
  return (
    <div className="kanban-column" data-target={isTarget} onDragOver={over} onDrop={drop}>
      <h2>
        {column.title} <Tag>{found.isFirst ? '–' : found.total}</Tag>
      </h2>
      {found.error !== null ? (
        <ListError message={found.error} onRetry={found.refetch} />
      ) : found.isFirst ? (
        <ListLoading rows={3} />
      ) : found.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有数据" />
      ) : (
        <ul aria-label={column.title} aria-busy={found.isFetching}>
          {found.rows.map((record) => (
            <KanbanCard
              key={String(record['id'])}
              {...card}
              record={record}
              columns={columns}
              onDragStart={(event) => {
                event.dataTransfer.setData(CARD, JSON.stringify(record));
                event.dataTransfer.effectAllowed = 'move';
                onDrag(record);
              }}
              onDragEnd={() => onDrag(null)}
            />
          ))}
        </ul>
      )}
      {found.total > found.rows.length && size < MOST ? (
        <Button block onClick={() => setSize(Math.min(MOST, size + STEP))} aria-label={`${column.title}：显示更多`}>
          显示更多
        </Button>
      ) : null}
    </div>
  );
}
