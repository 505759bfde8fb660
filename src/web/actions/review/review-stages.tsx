// Beside a review: the record's way so far, who has it and since when, and what comes; and what was said before. A list
// by hand: antd's Steps (rc-steps, read in 5.29) draws divs, which are no list to a screen reader.
import { shownDateTime } from '../../../core/shown-date.ts';
import type { TimelineEntry } from '../detail/detail-facts.ts';
import type { ReviewStage } from './review-rounds.ts';

const MARKS = { done: '✓', current: '●', coming: '○' } as const;
const WORDS = { done: '已完成', current: '现在', coming: '之后' } as const;

export function ReviewStages({ stages }: { readonly stages: readonly ReviewStage[] }) {
  if (stages.length === 0) return null;
  return (
    <ol className="review-stages" aria-label="办理进度">
      {stages.map((stage, at) => (
        <li
          key={`${at} ${stage.title}`}
          data-state={stage.state}
          aria-current={stage.state === 'current' ? 'step' : undefined}
        >
          <span className="review-stage-mark" aria-hidden="true">
            {MARKS[stage.state]}
          </span>
          <span className="visually-hidden">{WORDS[stage.state]}：</span>
          <span className="review-stage-title">{stage.title}</span>
          <span className="review-stage-who">{whoOf(stage)}</span>
          {stage.opinion === '' ? null : <p className="review-stage-opinion">{stage.opinion}</p>}
        </li>
      ))}
    </ol>
  );
}

export function EarlierOpinions({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="review-earlier">
      <h2>以往意见</h2>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.time} ${entry.event}`}>
            <p className="review-stage-who">
              {[shownDateTime(entry.time), entry.actorName, entry.action].filter((part) => part !== '').join(' · ')}
            </p>
            <p>{entry.opinion}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whoOf({ state, who, time }: ReviewStage): string {
  if (time === '') return '';
  const shown = shownDateTime(time);
  return state === 'current' ? `${shown}起` : [who, shown].filter((part) => part !== '').join(' · ');
}
