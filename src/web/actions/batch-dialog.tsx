// One event on several records (domain §5.8): how many and which before, one result each after; the selection stays.
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel } from '../../core/screen-model.ts';
import { useRefreshLists } from '../list/use-records.ts';
import { useApi } from '../session/session-context.tsx';
import { callOf, nameOfRecord, recordKey } from './action-calls.ts';
import type { DialogProps } from './use-action-host.tsx';
import { writeRecord } from './write-record.ts';
import './dialogs.css';

export interface BatchDialogProps extends DialogProps {
  readonly action: ActionModel;
  readonly records: readonly RecordValues[];
}

interface BatchResult {
  readonly name: string;
  readonly isDone: boolean;
  readonly message: string;
}

export function BatchDialog({ screen, isOpen, onClose, onClosed, action, records }: BatchDialogProps) {
  const api = useApi();
  const refresh = useRefreshLists();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const busy = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const call = callOf(screen, action);

  const run = async (): Promise<void> => {
    if (call === null || busy.current) return;
    busy.current = true;
    setRunning(true);
    for (const record of records) {
      const outcome = await writeRecord(api, call, recordKey(record));
      setResults((before) => [...before, { name: nameOfRecord(screen, record), isDone: outcome.kind === 'done', message: outcome.message }]);
    }
    setRunning(false);
    void refresh(call.entity);
  };

  const isOver = results.length === records.length;
  const failed = results.filter((result) => !result.isDone).length;
  return (
    <Modal open={isOpen} onCancel={() => (isRunning ? undefined : onClose())} afterClose={onClosed} title={`批量${action.title}`} width={640} centered closable={{ 'aria-label': '关闭' }}
      footer={isOver ? <Button type="primary" autoInsertSpace={false} onClick={onClose}>关闭</Button> : (
        <>
          <Button autoInsertSpace={false} disabled={isRunning} onClick={onClose}>取消</Button>
          <Button type="primary" autoInsertSpace={false} danger={action.danger} loading={isRunning} onClick={() => void run()}>确定</Button>
        </>
      )}>
      <p className="dialog-question" role="status">
        {isOver ? `已完成：成功 ${results.length - failed} 条，失败 ${failed} 条。` : `将对以下 ${records.length} 条数据执行“${action.title}”。${action.confirm ?? ''}`}
      </p>
      {isRunning ? <progress className="dialog-progress" max={records.length} value={results.length} aria-label="进度" /> : null}
      <ul className="dialog-list" tabIndex={0} aria-label="数据">
        {records.map((record, at) => {
          const result = results[at];
          return <li key={String(record['id'])}><span>{nameOfRecord(screen, record)}</span>{result === undefined ? null : <span data-done={result.isDone}>{result.isDone ? '成功' : `失败：${result.message}`}</span>}</li>;
        })}
      </ul>
    </Modal>
  );
}
