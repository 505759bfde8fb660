// Below a review: where it stands among those that wait, and what sends it.
import { Button } from 'antd';
import type { ReviewWay } from './review-body.tsx';

export interface ReviewFootProps {
  readonly way: ReviewWay | null;
  /** It has been sent; what became of it is shown. */
  readonly isOver: boolean;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  /** What is said of the record by going on: what is chosen, or that it passes; null: it has to be chosen. */
  readonly judgement: string | null;
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** Sends it and goes on. */
  readonly onJudge: () => void;
}

export function ReviewFoot(props: ReviewFootProps) {
  const { way, isOver, isBusy, isReady, judgement, onClose, onSend, onJudge } = props;
  return (
    <div className="form-footer">
      {way === null ? null : <Place way={way} isBusy={isBusy} />}
      <Button autoInsertSpace={false} onClick={onClose}>
        {isOver ? '关闭' : '取消'}
      </Button>
      <Button
        type={way === null ? 'primary' : 'default'}
        autoInsertSpace={false}
        disabled={!isReady && !isBusy}
        loading={isBusy}
        onClick={onSend}
      >
        确定
      </Button>
      {way === null ? null : (
        <Button
          type="primary"
          autoInsertSpace={false}
          disabled={!isReady || judgement === null}
          title="Ctrl + Enter"
          onClick={onJudge}
        >
          {judgement ?? '审核'}
          {way.hasNext ? '并看下一份' : '并返回列表'}
        </Button>
      )}
    </div>
  );
}

function Place({ way, isBusy }: { readonly way: ReviewWay; readonly isBusy: boolean }) {
  return (
    <span className="review-place">
      <Button autoInsertSpace={false} disabled={isBusy || !way.hasBefore} title="K 或 ←" onClick={() => way.go(-1)}>
        上一份
      </Button>
      <strong aria-live="polite">{way.place}</strong>
      <Button autoInsertSpace={false} disabled={isBusy || !way.hasNext} title="J 或 →" onClick={() => way.go(1)}>
        下一份
      </Button>
    </span>
  );
}
