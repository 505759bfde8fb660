// Beside a review: the record's way so far, who has it and since when, and what comes; and what was said before.
import { shownDateTime } from '../../../core/shown-date.ts';
import type { EventModel } from '../../../core/machine-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { timelineOf } from '../detail/detail-facts.ts';
import { type ReviewRounds, roundsOf, type ReviewStage } from './review-rounds.ts';

export interface ReviewWayProps {
  readonly screen: WebScreen;
  /** One of what may be done now: its machine is the one that is shown. */
  readonly event: EventModel | null;
  /** As it is stored; null: not read yet. */
  readonly record: RecordValues | null;
}

const MARKS = { done: '✓', current: '●', coming: '○' } as const;
const WORDS = { done: '已完成', current: '现在', coming: '之后' } as const;

export function ReviewStages(props: ReviewWayProps) {
  const { stages } = roundsFor(props);
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

export function EarlierOpinions(props: ReviewWayProps) {
  const { earlier } = roundsFor(props);
  if (earlier.length === 0) return null;
  return (
    <section className="review-earlier">
      <h2>以往意见</h2>
      <ul>
        {earlier.map((entry) => (
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

const NOTHING: ReviewRounds = { stages: [], earlier: [] };

function roundsFor({ screen, event, record }: ReviewWayProps): ReviewRounds {
  const machine = screen.entity?.machines.find(({ name }) => name === event?.machine);
  return machine === undefined || record === null ? NOTHING : roundsOf(machine, record, timelineOf(record));
}

function whoOf({ state, who, time }: ReviewStage): string {
  if (time === '') return '';
  const shown = shownDateTime(time);
  return state === 'current' ? `${shown}起` : [who, shown].filter((part) => part !== '').join(' · ');
}
