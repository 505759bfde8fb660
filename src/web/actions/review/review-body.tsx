// The review of one record, or of several that are judged alike: the record on the left, verdict, opinion and file on
// the right; on a phone one under the other. What is typed is kept on this computer until it is sent, as in every form.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
import { RecordDetail } from '../detail/record-detail.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { UnsavedNotice } from '../form/form-notices.tsx';
import type { TickedProps } from '../action-web.ts';
import { useDetailRecord } from '../use-stored-record.ts';
import { useWrite } from '../use-write.ts';
import { ReviewFoot } from './review-foot.tsx';
import { eventOf, passOf, REVIEW, reviewFormOf } from './review-form.ts';
import { ReviewedRecords, useReviewBatch } from './review-batch.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import '../form/form.css';
import './review.css';

const KINDS: FieldKinds = { [choiceFacts.kind]: choice, [fileFacts.kind]: file, [longTextFacts.kind]: longText };

const NOTHING: RecordValues = {};

/** The way along the records that wait. */
export interface ReviewWay {
  /** "3 / 12" */
  readonly place: string;
  readonly hasBefore: boolean;
  readonly hasNext: boolean;
  readonly go: (by: 1 | -1) => void;
}

export interface ReviewBodyProps extends Omit<TickedProps, 'isOpen' | 'onClosed'> {
  /** null: it is reviewed by itself. */
  readonly way: ReviewWay | null;
  /** Whether it is being sent. */
  readonly busy: RefObject<boolean>;
  /** Others have been looked at before it in this dialog. */
  readonly isFurther: boolean;
}

export function ReviewBody({
  screen,
  fields,
  onClose,
  action,
  records,
  onSettled,
  way,
  busy,
  isFurther,
}: ReviewBodyProps) {
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

  busy.current = isWriting || batch.isBusy;
  // Whether the next one is opened when this one is judged.
  const goesOn = useRef(false);
  const [chosen, setChosen] = useState<FormValues>({});
  const pass = passOf(events);
  const judge = (isPressed: boolean): void => {
    goesOn.current = true;
    const typed = handle.current?.flush() ?? {};
    // An opinion without a verdict may be the reason of a return: a key does not decide that.
    const isSilent = copy.found === null && (typed[REVIEW.opinion] ?? '') === '' && (typed[REVIEW.file] ?? '') === '';
    if (eventOf(events, typed) === null && pass !== null && (isPressed || isSilent))
      handle.current?.put({ [REVIEW.verdict]: pass.verdict ?? undefined });
    handle.current?.submit('submit');
  };
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the keyboard is gone with the record before.
    if (isFurther) place.current?.focus({ preventScroll: true });
  }, [isFurther]);
  const isReady = events.length > 0 && batch.outcome === null && !read.isLoading && !isWriting && !batch.isBusy;
  useReviewKeys(place, {
    judge: () => (isReady ? judge(false) : undefined),
    go: (by) => (busy.current ? undefined : way?.go(by)),
    choose: (at) => {
      const event = events[at];
      if (isReady && event?.verdict !== null && event !== undefined)
        handle.current?.put({ [REVIEW.verdict]: event.verdict });
    },
  });
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
    if (goesOn.current && way?.hasNext === true) way.go(1);
    else onClose();
  };

  // What runs goes on to its end, which has to be seen.
  const close = (): void => (isWriting || batch.isBusy ? undefined : onClose());
  const event = asked === null ? null : eventOf(events, asked);
  return (
    <>
      <div className="review form-scroll">
        <div className="review-record">
          {isMany ? (
            <ReviewedRecords screen={screen} records={records} batch={batch} onClose={onClose} />
          ) : (
            <RecordDetail screen={screen} fields={fields} record={record} />
          )}
        </div>
        <section ref={place} className="review-form" aria-label="审核表单" tabIndex={-1}>
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
            onChange={(values) => {
              setChosen(values);
              copy.keep(values, null);
            }}
            onSubmit={(values) =>
              typeof eventOf(events, values)?.confirm === 'string' ? setAsked(values) : void write(values)
            }
          />
        </section>
      </div>
      <ReviewFoot
        way={way}
        isOver={batch.outcome !== null}
        isBusy={isWriting || batch.isBusy}
        isReady={isReady}
        judgement={(eventOf(events, chosen) ?? pass)?.title ?? null}
        onClose={close}
        onSend={() => {
          goesOn.current = false;
          handle.current?.submit('submit');
        }}
        onJudge={() => judge(true)}
      />
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
    </>
  );
}
