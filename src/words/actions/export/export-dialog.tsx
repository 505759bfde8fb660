// An export that the config asks about, before it starts: what will be in the file, how many rows of the list, and that
// it is logged. Nothing leaves the server until it is confirmed.
import { Alert, Button, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../../core/envelope.ts';
import type { Json } from '../../../core/model.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { countKey } from '../../../web/list/use-records.ts';
import { messageOf } from '../../../web/session/api-error.ts';
import { useApi } from '../../../web/session/session-context.tsx';
import type { ExportAction } from './export.model.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import '../../../web/actions/dialogs.css';
import { listRequest } from '../../../web/list/list-arguments.ts';

export interface ExportDialogProps extends DialogProps {
  readonly action: ExportAction;
  /** The list it is made of, and what that is asked by: how many rows will be in the file. */
  readonly call: WebCall;
  readonly args: Readonly<Record<string, Json>>;
  readonly start: () => void;
}

export function ExportDialog({ isOpen, onClose, onClosed, action, call, args, start }: ExportDialogProps) {
  const api = useApi();
  const counted = useQuery({
    queryKey: [...countKey(call.entity), call.path, 'export', args],
    queryFn: ({ signal }) =>
      api.call<Page<RecordValues>>({ ...listRequest(call, { ...args, page: 1, pageSize: 1 }), signal }),
    retry: false,
    gcTime: 0,
  });
  const total = counted.data?.total ?? null;
  const run = (): void => {
    onClose();
    start();
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      title={action.title}
      centered
      width={520}
      closable={{ 'aria-label': '关闭' }}
      footer={
        <>
          <Button autoInsertSpace={false} onClick={onClose}>
            我再想想
          </Button>
          <Button type="primary" autoInsertSpace={false} disabled={total === 0} onClick={run}>
            确认导出
          </Button>
        </>
      }
    >
      <p className="dialog-question">{action.confirm}</p>
      {counted.error === null ? (
        <p className="dialog-object" role="status">
          {total === null
            ? '正在统计条数…'
            : total === 0
              ? '按当前查询条件没有可导出的数据。'
              : `按当前查询条件将导出 ${total} 条。`}
        </p>
      ) : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={`条数统计失败：${messageOf(counted.error)}`}
          action={
            <Button size="small" autoInsertSpace={false} onClick={() => void counted.refetch()}>
              重试
            </Button>
          }
        />
      )}
    </Modal>
  );
}
