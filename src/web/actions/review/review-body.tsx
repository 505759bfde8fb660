// The review of one record, or of several that are judged alike: what is read on the left, opinion, file and the way so
// far on the right, the verdicts as buttons below; on a phone one under the other. What is typed is kept on this
// computer until it is sent, as in every form.
import { type RefObject, useEffect, useRef } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { SchemaForm, type SchemaFormHandle } from '../../form/schema-form.tsx';
import type { PaperDesk } from '../../preview/materials.tsx';
import { nameOfRecord } from '../action-calls.ts';
import type { TickedProps } from '../action-web.ts';
import { RecordDetail } from '../detail/record-detail.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { UnsavedNotice } from '../form/form-notices.tsx';
import { ReviewedRecords } from './review-batch.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewQuota } from './review-quota.tsx';
import { roundsFor } from './review-rounds.ts';
import { EarlierOpinions, ReviewStages } from './review-stages.tsx';
import { type ReviewColumns, wordOf } from './review-columns.ts';
import { type Review, useReview } from './use-review.ts';
import { askedForm } from './review-form.ts';
import { OPINION_KINDS } from './said-form.ts';
import { useReviewKeys } from './use-review-keys.ts';
import '../form/form.css';
import './review.css';

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
  /** What the list that it was opened in shows of it. */
  readonly columns: ReviewColumns;
  /** Whether it is being sent. */
  readonly busy: RefObject<boolean>;
  /** Told when that changes. */
  readonly onSending: (isSending: boolean) => void;
  /** Others have been looked at before it in this dialog. */
  readonly isFurther: boolean;
}

export function ReviewBody({ busy, onSending, isFurther, columns, ...props }: ReviewBodyProps) {
  const { screen, fields, records, onClose, way } = props;
  const handle = useRef<SchemaFormHandle>(null);
  const review = useReview(props, handle);
  const { record, events, isBusy, isMany, isOver } = review;
  busy.current = isBusy;
  useEffect(() => onSending(isBusy), [onSending, isBusy]);
  const rounds = isMany ? null : roundsFor(screen, events[0] ?? null, review.read.record);
  const place = useRef<HTMLElement>(null);
  const paper = useRef<PaperDesk | null>(null);
  useEffect(() => {
    // What had the keyboard is gone with the record before.
    if (isFurther) place.current?.focus({ preventScroll: true });
  }, [isFurther]);
  useReviewKeys(place, {
    judge: () => (review.isReady ? review.judgeByKey() : undefined),
    go: (by) => (busy.current || review.isHeld ? undefined : way?.go(by)),
    choose: (at) => {
      const event = events[at];
      if (event !== undefined && !isBusy && !isOver && !review.isHeld) review.choose(event);
    },
    scroll: (screens) => paper.current?.scroll(screens),
    find: () => paper.current?.find(),
  });
  return (
    <>
      <div className="review form-scroll">
        <div className="review-record">
          {isMany ? (
            <ReviewedRecords screen={screen} records={records} batch={review.batch} onClose={onClose} />
          ) : (
            <RecordDetail
              screen={screen}
              fields={fields}
              record={record}
              papers={{ fields: columns.papers, form: askedForm(screen, events), paper }}
            />
          )}
        </div>
        <section
          ref={place}
          className="review-form"
          aria-label="审核表单"
          tabIndex={-1}
          data-waiting={review.read.isLoading}
        >
          {isMany ? null : <Beside columns={columns.beside} record={record} />}
          {events.length === 0 && review.closed.length === 0 ? (
            <p role="alert">所选数据没有共同的审核结果可选，请分别审核。</p>
          ) : null}
          <ReviewForm review={review} handle={handle} />
          {/* What comes with the record stands below what is typed meanwhile. */}
          {review.closed.map(({ event, reason }) => (
            <p key={event.id} id={`closed-${event.id}`} className="review-closed" role="note">
              暂不能“{event.title}”：{reason}
            </p>
          ))}
          {isMany ? null : <ReviewQuota screen={screen} context={props.context} record={record} />}
          {rounds === null ? null : <ReviewStages stages={rounds.stages} />}
          {rounds === null ? null : <EarlierOpinions entries={rounds.earlier} />}
        </section>
      </div>
      <ReviewFoot review={review} way={way} onClose={() => (isBusy ? undefined : onClose())} />
      <AskDialog
        isOpen={review.asked !== null}
        title={review.asked?.event.confirm ?? ''}
        okTitle="确定"
        cancelTitle="我再想想"
        danger={review.asked?.event.danger ?? false}
        onCancel={review.cancelAsked}
        onOk={() => (review.asked === null ? undefined : void review.write(review.asked))}
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

interface BesideProps {
  readonly columns: ReviewColumns['beside'];
  readonly record: RecordValues;
}

function Beside({ columns, record }: BesideProps) {
  return columns.map((column) => {
    const { Beside: Word } = wordOf(column);
    return Word === undefined ? null : <Word key={column.field} column={column} record={record} />;
  });
}

interface ReviewFormProps {
  readonly review: Review;
  readonly handle: RefObject<SchemaFormHandle | null>;
}

function ReviewForm({ review, handle }: ReviewFormProps) {
  return (
    <>
      <UnsavedNotice
        found={review.copy.found}
        onDrop={() => void review.copy.drop()}
        onTake={() => review.takeCopy()}
      />
      <SchemaForm
        key={review.start.at}
        ref={handle}
        form={review.form}
        fields={OPINION_KINDS}
        value={review.start.value}
        errors={review.errors}
        disabled={review.isBusy || review.isOver || review.isHeld}
        onChange={review.keep}
        onSubmit={review.submitted}
      />
    </>
  );
}
