// One event on several records (domain §5.8): how many and which before, one result each after; what was not
// handled stays ticked.
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import type { SchemaFormHandle } from '../form/schema-form.tsx';
import { callOf, nameOfRecord } from './action-calls.ts';
import { batchEnd } from './batch-end.ts';
import { BatchRecords, BatchRefusal, BatchSummary } from './batch-records.tsx';
import { batchTitle } from './batch-title.ts';
import { type BatchOutcome, type BatchResult, goesEach, runBatch } from './run-batch.ts';
import type { TickedProps } from './action-web.ts';
import { useRefresh } from './use-refresh.ts';
import { useSend } from './use-send.ts';
import { useUndoMany } from './use-undo-many.ts';
import './dialogs.css';

const BatchForm = lazyPart(async () => (await import('./batch-form.tsx')).BatchForm);

export function BatchDialog({ screen, isOpen, onClose, onClosed, onSettled, action, records }: TickedProps) {
  const send = useSend();
  const refresh = useRefresh();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  const { isBack, offer } = useUndoMany();
  const busy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const call = callOf(screen, action);
  const nameOf = (record: RecordValues): string => nameOfRecord(screen, record);

  const form = formOf(action);
  const filled = useRef<SchemaFormHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (given: Readonly<Record<string, Json>> = {}): Promise<void> => {
    if (call === null || busy.current) return;
    busy.current = true;
    setRunning(true);
    const args = { ...given, ...action.args };
    const ended = await runBatch({
      send,
      call,
      records,
      args,
      each: action.each === true,
      nameOf,
      onResult: setResults,
    });
    busy.current = false;
    setRunning(false);
    if (ended.isDeclined) return;
    // What is wrong with the form can be mended here.
    const isMended = form !== null && !ended.isUnknown && ended.changed.length === 0;
    setProblem(isMended ? ended.refused : null);
    if (isMended && ended.refused !== null) return;
    setOutcome(ended);
    offer({ call, records, args, title: action.title, each: goesEach(action, call) }, ended);
    onSettled([...ended.changed, ...ended.handled]);
    void refresh();
  };

  return (
    <Modal
      open={isOpen}
      onCancel={() => (isRunning ? undefined : onClose())}
      afterClose={onClosed}
      title={batchTitle(action)}
      width={640}
      footer={
        outcome !== null ? (
          <Button key="over" type="primary" autoFocus onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={isRunning} onClick={onClose}>
              我再想想
            </Button>
            <Button
              type="primary"
              danger={action.danger}
              loading={isRunning}
              onClick={() => (form === null ? void run() : filled.current?.submit('submit'))}
            >
              确定
            </Button>
          </>
        )
      }
    >
      <p className="dialog-question" role="status">
        {outcome === null
          ? `将对以下 ${records.length} 条数据执行“${action.title}”。${action.confirm ?? ''}`
          : isBack
            ? `已撤销，以下 ${outcome.handled.length} 条数据恢复为办理前的状态。`
            : outcome.refused === null
              ? batchEnd(results)
              : outcome.isUnknown
                ? `“${action.title}”的结果还不清楚。`
                : `“${action.title}”没有完成。`}
      </p>
      {outcome === null ? <BatchSummary screen={screen} action={action} records={records} /> : null}
      {outcome !== null || form === null ? null : (
        <WaitingContext value={<p data-loading="" />}>
          <BatchForm
            ref={filled}
            screen={screen}
            name={form}
            records={records}
            problem={problem}
            isRunning={isRunning}
            onFilled={(values) => void run(values)}
          />
        </WaitingContext>
      )}
      {isRunning ? (
        <progress
          className="dialog-progress"
          max={records.length}
          {...(call !== null && goesEach(action, call) ? { value: results.length } : {})}
          aria-label="进度"
        />
      ) : null}
      {outcome === null || outcome.refused === null ? null : <BatchRefusal outcome={outcome} onClose={onClose} />}
      <BatchRecords records={records} results={isBack ? [] : results} nameOf={nameOf} />
    </Modal>
  );
}

/** Key of the form that is filled in once for all of them, or null. */
function formOf(action: TickedProps['action']): string | null {
  return 'form' in action && typeof action.form === 'string' ? action.form : null;
}
