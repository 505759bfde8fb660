// A review in a dialog: of one record, of several that are judged alike, or of those of a list one after the other.
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { nameOfRecord } from '../action-calls.ts';
import type { ActionLine, TickedProps } from '../action-web.ts';
import { batchTitle } from '../batch-title.ts';
import { ReviewBody, type ReviewWay } from './review-body.tsx';
import { NO_COLUMNS, reviewColumns } from './review-columns.ts';
import { lineFrom, moved } from './review-line.ts';

export interface ReviewProps extends TickedProps {
  /** The records that the list has to review, of which this is one; null: it is reviewed by itself. */
  readonly line?: ActionLine | null;
  /** Told which of them is looked at now. */
  readonly onMove?: (record: RecordValues) => void;
}

const NOTHING: RecordValues = {};

export function ReviewDialog({ line = null, onMove, ...props }: ReviewProps) {
  const { screen, isOpen, onClose, onClosed, action, records } = props;
  const busy = useRef(false);
  // What runs goes on to its end, which has to be seen, also where Back has closed it.
  const [isSending, setSending] = useState(false);
  const isWanted = useRef(isOpen);
  isWanted.current = isOpen;
  const [first = NOTHING] = records;
  const [stands, setStands] = useState(() => lineFrom(first, line?.rows() ?? []));
  const [isFurther, setFurther] = useState(false);
  const isMany = records.length > 1;
  const record = stands.records[stands.at] ?? first;
  const go = (by: 1 | -1): void => {
    const next = moved(stands, by, line?.rows() ?? []);
    if (next === null || !isWanted.current) return;
    setFurther(true);
    setStands(next);
    onMove?.(next.records[next.at] ?? first);
  };
  const hasNext = moved(stands, 1, line?.rows() ?? []) !== null;
  const [columns] = useState(() => (line === null ? NO_COLUMNS : reviewColumns(line.columns)));
  const [total] = useState(line?.total ?? null);
  const way: ReviewWay | null =
    line === null || isMany || stands.records.length < 2
      ? null
      : {
          place: `${stands.at + 1} / ${Math.max(total ?? 0, stands.records.length)}`,
          hasBefore: stands.at > 0,
          hasNext,
          go,
        };
  return (
    <Modal
      open={isOpen || isSending}
      onCancel={() => (busy.current ? undefined : onClose())}
      afterClose={onClosed}
      title={
        isMany ? `${batchTitle(action)}（${records.length} 条）` : `${action.title}：${nameOfRecord(screen, record)}`
      }
      width="min(96vw, 1680px)"
      className="form-modal review-modal"
      maskClosable={false}
      footer={null}
    >
      <ReviewBody
        key={isMany ? 'many' : String(record['id'])}
        {...props}
        records={isMany ? records : [record]}
        way={way}
        columns={columns}
        busy={busy}
        onSending={setSending}
        isFurther={isFurther}
      />
    </Modal>
  );
}
