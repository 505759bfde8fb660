// Reminding whoever holds the record, or the ticked ones: what will happen, and what became of each. Who was reminded
// lately is not reminded again: that is said of the record, with when and by whom.
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { callOf, nameOfRecord } from '../../../web/actions/action-calls.ts';
import type { TickedProps } from '../../../web/actions/action-web.ts';
import { BatchSummary } from '../../../web/actions/batch-records.tsx';
import { useRefresh } from '../../../web/actions/use-refresh.ts';
import { useSend } from '../../../web/actions/use-send.ts';
import type { RecordOutcome, WriteOutcome } from '../../../web/actions/write-outcome.ts';
import '../../../web/actions/dialogs.css';

const QUESTION = '现在该办的人会在消息里收到提醒，短时间内催办过的不会重复提醒。';

export function RemindDialog({ screen, isOpen, onClose, onClosed, onSettled, action, records }: TickedProps) {
  const send = useSend();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<WriteOutcome | null>(null);
  const call = callOf(screen, action);
  const remind = async (): Promise<void> => {
    if (call === null || isSending) return;
    setSending(true);
    const answered = await send(call, { ids: records.map(({ id }) => Number(id)), ...action.args });
    setSending(false);
    setOutcome(answered);
    if (answered.kind !== 'done') return;
    onSettled((answered.records ?? []).filter(({ isDone }) => isDone).map(({ id }) => id));
    void refresh();
  };
  const isOver = outcome?.kind === 'done';
  const told = new Map((isOver ? (outcome.records ?? []) : []).map((one) => [one.id, one]));
  return (
    <Modal
      open={isOpen}
      onCancel={() => (isSending ? undefined : onClose())}
      afterClose={onClosed}
      title={action.title}
      width={records.length === 1 ? 480 : 640}
      footer={
        isOver ? (
          <Button key="over" type="primary" autoFocus onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={isSending} onClick={onClose}>
              我再想想
            </Button>
            <Button type="primary" loading={isSending} onClick={() => void remind()}>
              {outcome === null ? '确定' : '重试'}
            </Button>
          </>
        )
      }
    >
      <p className="dialog-question" role="status">
        {isOver
          ? `${outcome.message}。`
          : `${records.length === 1 ? '' : `催办以下 ${records.length} 条：`}${action.confirm ?? QUESTION}`}
      </p>
      {outcome === null || isOver ? null : (
        <div role="alert" className="dialog-refusal">
          <p>{outcome.message}</p>
        </div>
      )}
      {isOver ? null : <BatchSummary screen={screen} action={action} records={records} />}
      <ul className="dialog-list" tabIndex={0} aria-label="数据">
        {records.map((record) => (
          <li key={String(record['id'])}>
            <span>{nameOf(screen, record)}</span>
            <Told outcome={told.get(Number(record['id']))} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** By its own label; a row of numbers by whom it is about. */
function nameOf(screen: WebScreen, record: RecordValues): string {
  if (typeof record[screen.entity?.label ?? 'name'] === 'string') return nameOfRecord(screen, record);
  const about = Object.keys(record).find((key) => key.endsWith('.name') && typeof record[key] === 'string');
  return about === undefined ? nameOfRecord(screen, record) : String(record[about]);
}

function Told({ outcome }: { readonly outcome: RecordOutcome | undefined }) {
  return outcome === undefined ? null : <span data-done={outcome.isDone ? 'true' : 'not'}>{outcome.message}</span>;
}
