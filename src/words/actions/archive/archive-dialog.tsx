// What will be in the archive, before it starts: how many files, how large, and that some are missing. It is downloaded
// by the browser itself, which shows how far it is, can cancel it and holds nothing of it in memory.
import { useNotification } from '@refinedev/core';
import { Alert } from 'antd';
import { useState } from 'react';
import type { TickedAction } from '../../../core/action-model.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import { callOf, nameOfRecord } from '../../../web/actions/action-calls.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { startDownload } from '../../../web/actions/start-download.ts';
import { CountedDialog } from '../../../web/actions/counted-dialog.tsx';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import { useApi } from '../../../web/session/session-context.tsx';
import './archive.css';
import { archiveTotal, type ArchiveTotal, sizeOf } from './archive-total.ts';

export interface ArchiveDialogProps extends DialogProps {
  readonly action: TickedAction;
  readonly records: readonly RecordValues[];
}

export function ArchiveDialog({ screen, isOpen, onClose, onClosed, action, records }: ArchiveDialogProps) {
  const api = useApi();
  const { open: notify } = useNotification();
  const call = callOf(screen, action);
  const ids = records.map((record) => record['id'] ?? null);
  const args: Readonly<Record<string, Json>> = {
    ...(ids.length === 1 ? { id: ids[0] ?? null } : { ids: ids.join(',') }),
    ...action.args,
  };
  const counted = useAnswer({ call, args: { ...args, summary: true }, read: archiveTotal, kept: 'brief' });
  const total = counted.answer;
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    if (call === null || isStarting) return;
    setStarting(true);
    try {
      await startDownload(api, { path: call.path, args });
      notify?.({ type: 'success', message: '已开始下载，请在浏览器的下载内容中查看进度' });
      onClose();
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
    } finally {
      setStarting(false);
    }
  };
  const [first] = records;
  return (
    <CountedDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={action.title}
      question={action.confirm ?? '您有权查看的全部附件按阶段分文件夹，打成一个压缩包，附目录。下载会记入日志。'}
      object={records.length === 1 && first !== undefined ? nameOfRecord(screen, first) : `勾选的 ${records.length} 条`}
      okTitle="下载"
      isOkOff={total === null || total.files === 0 || total.isTooLarge}
      isBusy={isStarting}
      problem={counted.error === null ? null : `统计失败：${counted.error}`}
      onRetry={counted.refetch}
      onOk={() => void start()}
    >
      <TotalLine total={total} />
    </CountedDialog>
  );
}

function TotalLine({ total }: { readonly total: ArchiveTotal | null }) {
  if (total === null)
    return (
      <p className="archive-total" role="status">
        正在统计文件…
      </p>
    );
  if (total.isTooLarge)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        message={`共 ${total.files} 个文件，${sizeOf(total.size)}，一次最多 ${sizeOf(total.most)}，请少勾选一些，分几次下载。`}
      />
    );
  return (
    <p className="archive-total" role="status">
      {total.files === 0
        ? '还没有文件。'
        : `共 ${total.files} 个文件，${sizeOf(total.size)}${total.missing === 0 ? '。' : `；另有 ${total.missing} 项没有文件，目录里写明。`}`}
    </p>
  );
}
