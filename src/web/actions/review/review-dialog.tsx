// A review: the record on the left, verdict, opinion and file on the right; on a phone one under the other.
// What is typed is kept on this computer until it is sent, as in every form.
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { objectOf, type RecordValues } from '../../../core/json.ts';
import type { FieldError } from '../../../core/errors.ts';
import { field as choiceFacts } from '../../../fields/choice/choice.field.ts';
import { web as choice } from '../../../fields/choice/choice.web.tsx';
import { field as fileFacts } from '../../../fields/file/file.field.ts';
import { web as file } from '../../../fields/file/file.web.tsx';
import { field as longTextFacts } from '../../../fields/long-text/long-text.field.ts';
import { web as longText } from '../../../fields/long-text/long-text.web.tsx';
import type { FormValues } from '../../form/form-store.ts';
import { editPayload } from '../../form/form-values.ts';
import { SchemaForm, type SchemaFormHandle } from '../../form/schema-form.tsx';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { useSession } from '../../session/session-context.tsx';
import { readStoredFacts } from '../../session/stored-session.ts';
import { useUnsavedCopy } from '../../session/use-unsaved-copy.ts';
import { callOf, nameOfRecord, recordKey } from '../action-calls.ts';
import { commonEvents } from '../../screen/action-visibility.ts';
import { batchTitle } from '../batch-title.ts';
import { RecordDetail } from '../detail/record-detail.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { UnsavedNotice } from '../form/form-notices.tsx';
import type { TickedProps } from '../action-web.ts';
import { useDetailRecord } from '../use-stored-record.ts';
import { useWrite } from '../use-write.ts';
import { eventOf, reviewFormOf } from './review-form.ts';
import { ReviewedRecords, useReviewBatch } from './review-batch.tsx';
import '../form/form.css';
import './review.css';

const KINDS: FieldKinds = { [choiceFacts.kind]: choice, [fileFacts.kind]: file, [longTextFacts.kind]: longText };

const NOTHING: RecordValues = {};

/** Of one record, or of several that are judged alike. */
export function ReviewDialog({ screen, fields, isOpen, onClose, onClosed, action, records, onSettled }: TickedProps) {
  const [record = NOTHING] = records;
  const isMany = records.length > 1;
  const { isWriting, send } = useWrite();
  const batch = useReviewBatch(screen, action);
  // The events that were open when the dialog opened: the list behind it may be asked again meanwhile.
  const [events] = useState(() => commonEvents(action, records, screen.entity?.machines ?? []));
  const form = useMemo(
    () => reviewFormOf(events, { machines: screen.entity?.machines ?? [], fields: screen.entity?.fields ?? [] }),
    [events, screen],
  );
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const copy = useUnsavedCopy({
    userId,
    form: `${screen.entity?.id ?? ''}.${action.id}`,
    recordId: isMany ? 0 : Number(record['id'] ?? 0),
  });
  const [start, setStart] = useState<{ readonly at: number; readonly value: FormValues }>({ at: 0, value: {} });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [asked, setAsked] = useState<FormValues | null>(null);
  const handle = useRef<SchemaFormHandle>(null);
  const call = callOf(screen, action);
  // What is judged is what was read beside the form: reading may be a step of its own (opens), after which the list's
  // version is old.
  const read = useDetailRecord(screen, isMany ? null : record);

  const write = async (values: FormValues): Promise<void> => {
    setAsked(null);
    if (call === null) return;
    const given = Object.fromEntries(Object.entries(editPayload(form, values)).filter(([, value]) => value !== null));
    if (isMany) {
      const ended = await batch.run(call, records, { ...given, ...action.args });
      onSettled([...ended.changed, ...ended.handled]);
      if (ended.refused === null && ended.results.every(({ isDone }) => isDone)) await copy.drop();
      return;
    }
    const outcome = await send(
      call,
      { ...recordKey(read.record ?? record), ...given, ...action.args },
      eventOf(events, values)?.done ?? '审核成功',
    );
    if (outcome?.kind === 'errors') setErrors(outcome.errors);
    if (outcome?.kind !== 'done') return;
    await copy.drop();
    onClose();
  };

  // What runs goes on to its end, which has to be seen.
  const close = (): void => (isWriting || batch.isBusy ? undefined : onClose());
  const event = asked === null ? null : eventOf(events, asked);
  return (
    <Modal
      open={isOpen}
      onCancel={close}
      afterClose={onClosed}
      title={
        isMany ? `${batchTitle(action)}（${records.length} 条）` : `${action.title}：${nameOfRecord(screen, record)}`
      }
      width="90%"
      className="form-modal"
      centered
      maskClosable={false}
      closable={{ 'aria-label': '关闭' }}
      footer={null}
    >
      <div className="review form-scroll">
        <div className="review-record">
          {isMany ? (
            <ReviewedRecords screen={screen} records={records} batch={batch} onClose={onClose} />
          ) : (
            <RecordDetail screen={screen} fields={fields} record={record} />
          )}
        </div>
        <section className="review-form" aria-label="审核表单">
          {events.length === 0 ? <p role="alert">所选数据没有共同的审核结果可选，请分别审核。</p> : null}
          <UnsavedNotice
            found={copy.found}
            onDrop={() => void copy.drop()}
            onTake={() => {
              setStart({ at: start.at + 1, value: objectOf(copy.found?.content) });
              copy.take();
            }}
          />
          <SchemaForm
            key={start.at}
            ref={handle}
            form={form}
            fields={KINDS}
            value={start.value}
            errors={errors}
            disabled={isWriting || batch.isBusy || batch.outcome !== null}
            onChange={(values) => copy.keep(values, null)}
            onSubmit={(values) =>
              typeof eventOf(events, values)?.confirm === 'string' ? setAsked(values) : void write(values)
            }
          />
        </section>
      </div>
      <div className="form-footer">
        <Button autoInsertSpace={false} onClick={close}>
          {batch.outcome === null ? '取消' : '关闭'}
        </Button>
        <Button
          type="primary"
          autoInsertSpace={false}
          disabled={events.length === 0 || batch.outcome !== null || read.isLoading}
          loading={isWriting || batch.isBusy}
          onClick={() => handle.current?.submit('submit')}
        >
          确定
        </Button>
      </div>
      <AskDialog
        isOpen={asked !== null}
        title={event?.confirm ?? ''}
        okTitle="确定"
        cancelTitle="我再想想"
        danger={event?.danger ?? false}
        onCancel={() => setAsked(null)}
        onOk={() => (asked === null ? undefined : void write(asked))}
      >
        <p className="dialog-object">
          {isMany
            ? `以下 ${records.length} 条数据：${records
                .slice(0, 3)
                .map((one) => nameOfRecord(screen, one))
                .join('、')}${records.length > 3 ? ' 等' : ''}`
            : nameOfRecord(screen, record)}
        </p>
      </AskDialog>
    </Modal>
  );
}
