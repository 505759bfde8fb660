// An export that the config asks about, before it starts: what will be in the file, how many rows of the list, and that
// it is logged. Nothing leaves the server until it is confirmed.
import type { Json } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { totalOf } from '../../../web/list/total-of.ts';
import type { ExportAction } from './export.model.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { CountedDialog } from '../../../web/actions/counted-dialog.tsx';
import { listRequest } from '../../../web/list/list-arguments.ts';

export interface ExportDialogProps extends DialogProps {
  readonly action: ExportAction;
  /** The list it is made of, and what that is asked by: how many rows will be in the file. */
  readonly call: WebCall;
  readonly args: Readonly<Record<string, Json>>;
  readonly start: () => void;
}

export function ExportDialog({ isOpen, onClose, onClosed, action, call, args, start }: ExportDialogProps) {
  const counted = useAnswer({
    call,
    args: listRequest(call, { ...args, page: 1, pageSize: 1 }).args,
    read: totalOf,
    kept: 'brief',
  });
  const total = counted.answer;
  const run = (): void => {
    onClose();
    start();
  };
  return (
    <CountedDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={action.title}
      question={action.confirm}
      okTitle="确认导出"
      isOkOff={total === 0}
      problem={counted.error === null ? null : `条数统计失败：${counted.error}`}
      onRetry={counted.refetch}
      onOk={run}
    >
      <p className="dialog-object" role="status">
        {total === null
          ? '正在统计条数…'
          : total === 0
            ? '按当前查询条件没有可导出的数据。'
            : `按当前查询条件将导出 ${total} 条。`}
      </p>
    </CountedDialog>
  );
}
