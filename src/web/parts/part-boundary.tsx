// Holds a lazily loaded part: progress after 200 ms, an honest message when it cannot come (timeout after 120 s,
// missing) and a retry.
import { WaitingContext } from '../../fields/lazy-part.tsx';
import { Component, type ReactNode, useContext, useEffect, useState } from 'react';
import { GatherContext } from '../session/session-context.tsx';
import { isMissingPart } from './part-failure.ts';
import { PartNotice } from './part-notice.tsx';
import styles from './part.module.css';

const PROGRESS_AFTER_MS = 200;
const TIMEOUT_MS = 120_000;

interface PartBoundaryProps {
  readonly children: ReactNode;
}

export function PartBoundary({ children }: PartBoundaryProps) {
  return (
    <FailureBoundary>
      <WaitingContext value={<PartProgress />}>{children}</WaitingContext>
    </FailureBoundary>
  );
}

interface FailureState {
  readonly failure: 'missing' | 'broken' | null;
}

class FailureBoundary extends Component<PartBoundaryProps, FailureState> {
  override state: FailureState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureState {
    return { failure: isMissingPart(error) ? 'missing' : 'broken' };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <PartNotice type={this.state.failure} />;
  }
}

/** Nothing at first (most parts are there at once), then a bar, then the timeout. */
export function PartProgress() {
  const [stage, setStage] = useState<'early' | 'waiting' | 'timeout'>('early');
  const { hold } = useContext(GatherContext);
  useEffect(hold, [hold]);
  useEffect(() => {
    const progress = setTimeout(() => setStage('waiting'), PROGRESS_AFTER_MS);
    const timeout = setTimeout(() => setStage('timeout'), TIMEOUT_MS);
    return () => {
      clearTimeout(progress);
      clearTimeout(timeout);
    };
  }, []);
  if (stage === 'timeout') return <PartNotice type="timeout" />;
  return (
    <div className={styles['progress']} role="status" data-loading="">
      {stage === 'waiting' ? (
        <>
          <span className={styles['bar']} aria-hidden="true" />
          <span className="visually-hidden">正在加载页面</span>
        </>
      ) : null}
    </div>
  );
}
