// Where a record stands: steps in their order, the current one marked, with until when each is due.
import { formatDate } from '../../core/date-time.ts';
import type { StepModel } from '../../core/page-model.ts';
import type { RecordValues } from '../../core/json.ts';
import { useServerClock } from '../session/server-clock.ts';
import { type ShownStep, stepsOf, type StepState } from './block-facts.ts';
import './blocks.css';

const WORDS: Readonly<Record<StepState, string>> = { done: '已完成', current: '进行中', waiting: '未开始' };

export function Steps({ steps, record }: { readonly steps: readonly StepModel[]; readonly record: RecordValues }) {
  return <StepList steps={stepsOf(steps, record, formatDate(useServerClock().now()))} />;
}

export function StepList({ steps }: { readonly steps: readonly ShownStep[] }) {
  return (
    <ol className="block-steps">
      {steps.map(({ title, state, due }, at) => (
        <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="block-step-mark" aria-hidden="true">
            {state === 'done' ? '✓' : at + 1}
          </span>
          <span className="block-step-title">
            {title}
            <span className="visually-hidden">（{WORDS[state]}）</span>
          </span>
          {due === null ? null : (
            <span className="block-step-due" data-tone={due.tone}>
              {due.text}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
