// Authorising what waits for the caller, with the electronic signature: how many, which, each to be read and to be left
// out, the signature itself, and only then the question (product-spec §6). What is listed is read once and stands
// still: exactly what is ticked of it is signed, or nothing.
import { Alert, Button, Empty, Modal } from 'antd';
import { useState } from 'react';
import { objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { homeOf } from '../../../web/session/account.ts';
import { useBlobUrl } from '../../../web/shell/use-blob-url.ts';
import { callOf, nameOfRecord, recordKey } from '../../../web/actions/action-calls.ts';
import { BatchRecords, BatchSummary } from '../../../web/actions/batch-records.tsx';
import { DetailDrawer } from '../../../web/actions/shared-dialogs.ts';
import { SignRecords } from './sign-records.tsx';
import type { Waiting } from './read-waiting.ts';
import { useWaiting } from './use-waiting.ts';
import type { ActionList, DialogProps } from '../../../web/actions/action-web.ts';
import type { SignAllAction } from './sign-all.model.ts';
import { useWrite } from '../../../web/actions/use-write.ts';
import { isUnknown, type WriteOutcome } from '../../../web/actions/write-outcome.ts';
import '../../../web/actions/dialogs.css';
import './sign-all.css';

const NO_SIGNATURE = '您尚未上传电子签名，请先在右上角用户菜单的“电子签名”中上传。';
const NO_RECORDS: readonly RecordValues[] = [];
const NONE: ReadonlySet<unknown> = new Set();
const HOME = { entity: 'account', path: '/api/common/getUserForHome', method: 'POST' } as const;

export interface SignAllDialogProps extends DialogProps {
  readonly action: SignAllAction;
  readonly list: ActionList;
}

export function SignAllDialog(props: SignAllDialogProps) {
  const { screen, isOpen, onClose, onClosed, action } = props;
  const { call: list, asked: searched, within } = props.list;
  const { isWriting, send } = useWrite({ asksConflicts: true });
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [left, setLeft] = useState<ReadonlySet<unknown>>(NONE);
  const [read, setRead] = useState<RecordValues | null>(null);
  const [isReading, setReading] = useState(false);
  const passed = Object.entries(action.pass).flatMap(([argument, field]): [string, string, Json][] =>
    searched[field] === undefined ? [] : [[argument, field, searched[field]]],
  );
  const filters = {
    ...within,
    preset: action.preset,
    ...Object.fromEntries(passed.map(([, field, value]) => [field, value])),
  };
  const { waiting, ...asked } = useWaiting(list, filters);
  const me = useAnswer({ call: HOME, read: signatureIn, kept: 'brief' });
  const signatureUrl = me.answer ?? '';
  const signature = useBlobUrl(signatureUrl);
  const call = callOf(screen, action);
  const records = waiting?.records ?? NO_RECORDS;
  const chosen = records.filter(({ id }) => !left.has(id));
  const nameOf = (record: RecordValues): string => nameOfRecord(screen, record);

  const sign = async (): Promise<void> => {
    if (call === null) return;
    const outcome = await send(
      call,
      {
        ...action.args,
        ...Object.fromEntries(passed.map(([argument, , value]) => [argument, value])),
        items: chosen.map(recordKey),
      },
      `已授权 ${chosen.length} 项`,
    );
    if (outcome?.kind === 'done') setDone(chosen.length);
    // Who closes the question for the password is back at the list.
    else if (outcome !== null && !(outcome.kind === 'refused' && outcome.isDeclined)) setRefused(refusedBy(outcome));
  };
  const reload = (): void => {
    setRefused(null);
    asked.refetch();
  };
  const readOne = (record: RecordValues): void => {
    setRead(record);
    setReading(true);
  };
  const failure = asked.error ?? me.error;
  const isReady = failure === null && waiting !== null && !asked.isFetching && me.answer !== null;
  const isNothing = isReady && records.length === 0;
  const canSign = isReady && chosen.length > 0 && signatureUrl !== '';
  return (
    <Modal
      open={isOpen}
      onCancel={() => (isWriting ? undefined : onClose())}
      afterClose={onClosed}
      title={action.title}
      width={640}
      maskClosable={false}
      footer={
        done !== null || isNothing ? (
          <Button key="over" type="primary" autoFocus onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={isWriting} onClick={onClose}>
              我再想想
            </Button>
            {refused === null ? (
              <Button type="primary" disabled={!canSign} loading={isWriting} onClick={() => void sign()}>
                同意授权
              </Button>
            ) : (
              <Button key="again" type="primary" autoFocus onClick={reload}>
                重新读取
              </Button>
            )}
          </>
        )
      }
    >
      {/* As high before, while and after: what is read does not move away. */}
      <div className="sign-all">
        {failure !== null ? (
          <ListError
            message={failure}
            onRetry={() => {
              asked.refetch();
              me.refetch();
            }}
          />
        ) : waiting === null || (!isReady && done === null) ? (
          <ListLoading rows={4} />
        ) : records.length === 0 ? (
          <div className="sign-nothing" role="alert">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={action.missing ?? '没有可授权的数据'} />
          </div>
        ) : (
          <>
            {refused === null ? null : <NotSigned refused={refused} />}
            {done === null ? (
              <p className="dialog-question" role="status">
                {action.confirm ?? '是否同意授权并使用电子签名?'} 将授权勾选的 <strong>{chosen.length}</strong> 项
                {chosen.length === 0 ? '，请至少勾选一项' : ''}：
              </p>
            ) : (
              <p className="dialog-question" role="status">
                已授权并签名 {done} 项，列表已更新。
              </p>
            )}
            <BatchSummary screen={screen} action={action} records={chosen} />
            {done === null ? (
              <SignRecords
                records={records}
                nameOf={nameOf}
                left={left}
                onLeave={setLeft}
                onRead={screen.model.detail === null ? null : readOne}
                isDisabled={isWriting}
              />
            ) : (
              <BatchRecords records={chosen} results={[]} nameOf={nameOf} />
            )}
            <Beyond waiting={waiting} />
            {signatureUrl === '' ? (
              <Alert className="dialog-signature" type="error" showIcon role="alert" message={NO_SIGNATURE} />
            ) : (
              <figure className="dialog-signature">
                <figcaption>{done === null ? '将使用的电子签名' : '已使用的电子签名'}</figcaption>
                {signature === null ? <span>正在读取…</span> : <img src={signature} alt="您的电子签名" />}
              </figure>
            )}
          </>
        )}
      </div>
      {read === null ? null : (
        <DetailDrawer
          {...props}
          record={read}
          source={undefined}
          isOpen={isReading}
          onClose={() => setReading(false)}
          onClosed={() => setRead(null)}
        />
      )}
    </Modal>
  );
}

/** Url of the caller's own, "" without one. */
function signatureIn(answer: unknown): string {
  return homeOf(objectOf(answer)).user.eleSignUrl;
}

interface Refused {
  readonly message: string;
  readonly reasons: readonly string[];
  /** No answer came: it may be signed. */
  readonly isUnknown: boolean;
}

function refusedBy(outcome: Exclude<WriteOutcome, { readonly kind: 'done' }>): Refused {
  return {
    message: outcome.message,
    reasons: outcome.kind === 'errors' ? outcome.errors.map(({ message }) => message) : [],
    isUnknown: isUnknown(outcome),
  };
}

/** Which of them are no longer as they are listed; or that nobody knows. */
function NotSigned({ refused }: { readonly refused: Refused }) {
  const { message, reasons } = refused;
  if (refused.isUnknown)
    return (
      <p role="alert" className="dialog-refusal">
        <strong>没有收到服务器的答复，不能确定是否已经授权。</strong>
        请点击“重新读取”：已授权的不再列出，核对后再授权其余的。
      </p>
    );
  return (
    <div role="alert" className="dialog-refusal">
      <p>
        <strong>没有授权任何一项：</strong>
        {message}
      </p>
      {/* One reason stands in the sentence. */}
      {reasons.length <= 1 ? null : (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>请点击“重新读取”，核对最新的名单后再授权。</p>
    </div>
  );
}

/** What one call does not take is signed by the next. */
function Beyond({ waiting }: { readonly waiting: Waiting }) {
  const rest = waiting.total - waiting.records.length;
  return rest <= 0 ? null : <p>另有 {rest} 项不在本次之内，授权后请再次办理。</p>;
}
