// Below a review: where it stands among those that wait, and its verdicts as buttons.
import { Button } from 'antd';
import type { EventModel } from '../../../core/machine-model.ts';
import type { ReviewWay } from './review-body.tsx';
import type { Review } from './use-review.ts';

export interface ReviewFootProps {
  readonly review: Review;
  readonly way: ReviewWay | null;
  readonly onClose: () => void;
}

export function ReviewFoot({ review, way, onClose }: ReviewFootProps) {
  const { events, chosen, pass, isBusy, isOver, isHeld, isReady } = review;
  const isSending = isBusy || isHeld;
  const meant = chosen ?? pass;
  // What lets it pass stands last, where one ends up.
  const buttons =
    events.length === 1
      ? events
      : [...events.filter(({ danger }) => danger), ...events.filter(({ danger }) => !danger)];
  return (
    <div className="form-footer">
      {way === null ? null : <Place way={way} isBusy={isSending} />}
      {review.isUndecided ? (
        <span className="review-undecided" role="alert">
          请选择：{events.map(({ title }) => `“${title}”`).join('、')}
        </span>
      ) : null}
      {isHeld ? <span role="status">读完材料即提交</span> : null}
      <Button onClick={onClose}>{isOver ? '关闭' : '取消'}</Button>
      {buttons.map((event) => (
        <Button
          key={event.id}
          type={event === meant ? 'primary' : 'default'}
          danger={event.danger && event.verdict !== null}
          disabled={!isReady && !(isSending && event === meant)}
          loading={isSending && event === meant}
          title={hintOf(event, event === meant, events)}
          onClick={() => review.judge(event)}
        >
          {titleOf(event, event === meant ? way : null)}
        </Button>
      ))}
      {review.closed.map(({ event, reason }) => (
        <Button key={event.id} disabled title={reason} aria-describedby={`closed-${event.id}`}>
          {event.title}
        </Button>
      ))}
    </div>
  );
}

function titleOf(event: EventModel, way: ReviewWay | null): string {
  if (event.verdict === null) return '确定';
  if (way === null) return event.title;
  return `${event.title}${way.hasNext ? '并看下一份' : '并返回列表'}`;
}

/** The keys that press it. */
function hintOf(event: EventModel, isMeant: boolean, events: readonly EventModel[]): string {
  const digit = events.indexOf(event) + 1;
  return isMeant ? 'Ctrl + Enter' : `${digit}，再按 Ctrl + Enter`;
}

function Place({ way, isBusy }: { readonly way: ReviewWay; readonly isBusy: boolean }) {
  return (
    <span className="review-place">
      <Button disabled={isBusy || !way.hasBefore} title="K 或 ←" onClick={() => way.go(-1)}>
        上一份
      </Button>
      <strong aria-live="polite">{way.place}</strong>
      <Button disabled={isBusy || !way.hasNext} title="J 或 →" onClick={() => way.go(1)}>
        下一份
      </Button>
    </span>
  );
}
