// Authorising everything that waits for the caller, with the electronic signature: how many, which, the signature itself, and
// only then the question (product-spec §6). What is shown is asked from the list with the same sub-filter and batch.
import { Alert, Button, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../core/envelope.ts';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import { ListError, ListLoading } from '../list/list-states.tsx';
import { countKey } from '../list/use-records.ts';
import { createAccount } from '../session/account.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { useBlobUrl } from '../shell/use-blob-url.ts';
import { callOf, nameOfRecord } from './action-calls.ts';
import { BatchRecords } from './batch-records.tsx';
import type { SignAll } from './opened-dialog.tsx';
import type { DialogProps } from './use-action-host.tsx';
import { useWrite } from './use-write.ts';
import './dialogs.css';

/** So many are named; of the others the number is said. */
const NAMED = 100;
const NO_SIGNATURE = '您尚未上传电子签名，请先在右上角用户菜单的“电子签名”中上传。';

export function SignAllDialog({ screen, isOpen, onClose, onClosed, what }: DialogProps & { readonly what: SignAll }) {
  const { action, call: list, asked, within } = what;
  const api = useApi();
  const { isWriting, send } = useWrite();
  const [done, setDone] = useState<number | null>(null);
  const passed = Object.entries(action.pass).flatMap(([argument, field]): [string, string, Json][] => (asked[field] === undefined ? [] : [[argument, field, asked[field]]]));
  const filters = { ...within, preset: action.preset ?? '', ...Object.fromEntries(passed.map(([, field, value]) => [field, value])) };
  const waiting = useQuery({
    queryKey: [...countKey(list.entity), list.path, 'named', filters],
    queryFn: ({ signal }) => api.call<Page<RecordValues>>({ path: list.path, method: list.method, args: { page: 1, pageSize: NAMED, ...filters }, signal }),
    retry: false, gcTime: 0,
  });
  const me = useQuery({ queryKey: ['signature'], queryFn: ({ signal }) => createAccount(api).home(signal), retry: false, gcTime: 0 });
  const signatureUrl = me.data?.user.eleSignUrl ?? '';
  const signature = useBlobUrl(signatureUrl);
  const call = callOf(screen, action);
  const total = waiting.data?.total ?? 0;

  const sign = async (): Promise<void> => {
    if (call === null) return;
    const count = total;
    const outcome = await send(call, { ...action.args, ...Object.fromEntries(passed.map(([argument, , value]) => [argument, value])) }, `已授权 ${count} 项`);
    if (outcome?.kind === 'done') setDone(count);
  };
  const failure = waiting.error ?? me.error;
  const isReady = failure === null && waiting.data !== undefined && me.data !== undefined;
  const canSign = isReady && total > 0 && signatureUrl !== '';
  return (
    <Modal open={isOpen} onCancel={() => (isWriting ? undefined : onClose())} afterClose={onClosed} title={action.title} width={640} centered maskClosable={false} closable={{ 'aria-label': '关闭' }}
      footer={done !== null ? <Button type="primary" autoInsertSpace={false} onClick={onClose}>关闭</Button> : (
        <>
          <Button autoInsertSpace={false} disabled={isWriting} onClick={onClose}>取消</Button>
          <Button type="primary" autoInsertSpace={false} disabled={!canSign} loading={isWriting} onClick={() => void sign()}>同意授权</Button>
        </>
      )}>
      {done !== null ? <p className="dialog-question" role="status">已授权并签名 {done} 项，列表已更新。</p>
        : failure !== null ? <ListError message={messageOf(failure)} onRetry={() => { void waiting.refetch(); void me.refetch(); }} />
          : !isReady ? <ListLoading rows={4} />
            : total === 0 ? <Alert type="warning" showIcon role="alert" message={action.missing ?? '没有可授权的数据'} /> : (
              <>
                <p className="dialog-question" role="status">{action.confirm ?? '是否同意授权并使用电子签名?'} 将授权以下 <strong>{total}</strong> 项：</p>
                <BatchRecords records={waiting.data.records} results={[]} nameOf={(record) => nameOfRecord(screen, record)} />
                {total > NAMED ? <p>另有 {total - NAMED} 项未逐一列出。</p> : null}
                {signatureUrl === '' ? <Alert className="dialog-signature" type="error" showIcon role="alert" message={NO_SIGNATURE} /> : (
                  <figure className="dialog-signature"><figcaption>将使用的电子签名</figcaption>{signature === null ? <span>正在读取…</span> : <img src={signature} alt="您的电子签名" />}</figure>
                )}
              </>
            )}
    </Modal>
  );
}
