// The review of several records at once: which they are, and what became of them. All or nothing where the call takes
// many.
import { useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { TickedAction } from '../../../core/action-model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { nameOfRecord } from '../action-calls.ts';
import { batchEnd } from '../batch-end.ts';
import { BatchRecords, BatchRefusal, BatchSummary } from '../batch-records.tsx';
import { type BatchOutcome, type BatchResult, goesEach, runBatch } from '../run-batch.ts';
import { useRefresh } from '../use-refresh.ts';
import { useSend } from '../use-send.ts';
import { type DoneBatch, useUndoMany } from '../use-undo-many.ts';

const NONE: readonly BatchResult[] = [];

export interface ReviewBatch {
  readonly results: readonly BatchResult[];
  /** null: not sent yet. */
  readonly outcome: BatchOutcome | null;
  readonly isBusy: boolean;
  /** It was done, and taken back. */
  readonly isBack: boolean;
  readonly run: (done: Omit<DoneBatch, 'each'>) => Promise<BatchOutcome>;
  readonly action: TickedAction;
}

export function useReviewBatch(screen: WebScreen, action: TickedAction): ReviewBatch {
  const send = useSend();
  const refresh = useRefresh();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isBack, offer } = useUndoMany();
  const run: ReviewBatch['run'] = async (done) => {
    const { call, records, args } = done;
    setBusy(true);
    const ended = await runBatch({
      send,
      call,
      records,
      args,
      each: action.each === true,
      nameOf: (record) => nameOfRecord(screen, record),
      onResult: setResults,
    });
    setBusy(false);
    if (ended.isDeclined) return ended;
    setOutcome(ended);
    offer({ ...done, each: goesEach(action, call) }, ended);
    void refresh();
    return ended;
  };
  return { results: isBack ? NONE : results, outcome, isBusy, isBack, run, action };
}

export interface ReviewedRecordsProps {
  readonly screen: WebScreen;
  readonly records: readonly RecordValues[];
  readonly batch: ReviewBatch;
  readonly onClose: () => void;
}

export function ReviewedRecords({ screen, records, batch, onClose }: ReviewedRecordsProps) {
  const { results, outcome, isBusy, isBack, action } = batch;
  return (
    <>
      <p className="dialog-question" role="status">
        {isBusy
          ? `正在办理，共 ${records.length} 条…`
          : outcome === null
            ? `将以同一结果审核以下 ${records.length} 条数据。`
            : isBack
              ? `已撤销，以下 ${outcome.handled.length} 条数据恢复为审核前的状态。`
              : outcome.refused === null
                ? batchEnd(results)
                : outcome.isUnknown
                  ? '审核的结果还不清楚。'
                  : '审核没有完成。'}
      </p>
      {outcome === null || outcome.refused === null ? null : <BatchRefusal outcome={outcome} onClose={onClose} />}
      {outcome === null ? <BatchSummary screen={screen} action={action} records={records} /> : null}
      <BatchRecords records={records} results={results} nameOf={(record) => nameOfRecord(screen, record)} />
    </>
  );
}
