// 运行状况: every server of the office, what they answered in the last hour, jobs, queues, stores, slow calls and
// failures by the number that people were shown. It asks anew every ten seconds while somebody is at it: a page that is
// left alone lets the session end.
import { Alert, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { ListError } from '../list/list-states.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { LoadFigure } from './status/load-figure.tsx';
import { readRunStatus, type RunStatus } from './status/read-run-status.ts';
import { Failures, Jobs, Servers, SlowCalls, Stores } from './status/status-parts.tsx';
import { clockText, concernsOf } from './status/status-words.ts';
import './run-status.css';

const CALL = { entity: 'sys-setting', path: '/admin/api/sys/set/getRunStatus', method: 'POST' } as const;
const ASK_MS = 10_000;
const ALONE_MS = 10 * 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;

export function Component() {
  const { answer, error, isFirst, refetch } = useAnswer<RunStatus>({
    call: CALL,
    read: readRunStatus,
    keepsWhile: 'run-status',
    kept: 'fresh',
  });
  useTurns(refetch);
  if (answer === null)
    return error === null ? <Spin spinning={isFirst} /> : <ListError message={error} onRetry={refetch} />;
  return (
    <div className="run-status">
      <State status={answer} error={error} />
      <Servers servers={answer.servers} now={answer.now} />
      <div className="run-status-pair">
        <LoadFigure slots={answer.slots} />
        <Stores status={answer} />
      </div>
      <Failures failures={answer.failures} />
      <SlowCalls slow={answer.slow} />
      <Jobs jobs={answer.jobs} />
    </div>
  );
}

function State({ status, error }: { readonly status: RunStatus; readonly error: string | null }) {
  const concerns = concernsOf(status);
  const servers = `${status.servers.length} 台服务程序在运行`;
  return (
    <Alert
      showIcon
      role="status"
      type={error !== null || concerns.length > 0 ? 'warning' : 'success'}
      message={concerns.length === 0 ? `${servers}，一切正常` : `${servers}，${concerns.length} 处请留意`}
      description={
        <>
          {concerns.length === 0 ? null : (
            <ul className="run-status-concerns">
              {concerns.map((concern) => (
                <li key={concern}>{concern}</li>
              ))}
            </ul>
          )}
          <span className="run-status-when">
            {error === null
              ? `${clockText(status.now)} 更新，每 10 秒一次`
              : `${clockText(status.now)} 之后没有更新：${error}`}
          </span>
        </>
      }
    />
  );
}

/** Asks every ten seconds while the page is looked at and somebody is there. */
function useTurns(ask: () => void): void {
  const lastSign = useRef(Date.now());
  useEffect(() => {
    const sign = (): void => void (lastSign.current = Date.now());
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - lastSign.current < ALONE_MS) ask();
    }, ASK_MS);
    return () => {
      clearInterval(timer);
      for (const name of SIGNS) window.removeEventListener(name, sign);
    };
  }, [ask]);
}
