// How a topic stands against its three dates: opening, mid-term and conclusion (domain §4.16, product-spec §2, research
// dynamics). Days are plain "YYYY-MM-DD" of the office's time zone.
import { daysBetween, formatDate } from '../../core/date-time.ts';
import type { StoredRecord } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { CONCLUDED } from './unfinished-topics.ts';

export interface DueStage {
  readonly name: '开题' | '中期' | '结题';
  readonly due: string | null;
  /** passed: done; reviewing: handed in; waiting: not yet. */
  readonly state: 'passed' | 'reviewing' | 'waiting';
  /** Days until the date; negative: so many days over. null without a date. */
  readonly days: number | null;
}

/** What dueStages reads of a topic. */
export const DUE_READS = [
  'status',
  'terminateFlag',
  'subjectStatus',
  'middleStatus',
  'subjectEndDate',
  'middleDate',
  'conclusionDate',
  'categoryId.skipMiddle',
] as const;

export type DueTopic = Omit<StoredRecord<'topic', (typeof DUE_READS)[number]>, 'id'>;

const { ended, revoked } = State.topic;

/** Empty for a topic that was ended or revoked: nothing of it is due any more. */
export function dueStages(topic: DueTopic, now: Date): readonly DueStage[] {
  if (topic.terminateFlag === ended || topic.terminateFlag === revoked) return [];
  const today = formatDate(now);
  const stage = (name: DueStage['name'], date: string | null, state: DueStage['state']): DueStage => {
    const due = date || null;
    return { name, due, state, days: due === null ? null : daysBetween(today, due) };
  };
  const { status } = topic;
  return [
    stage('开题', topic.subjectEndDate, status >= 2 ? 'passed' : stateOf(topic.subjectStatus)),
    // Some kinds of topics go from the opening to the conclusion.
    ...(topic['categoryId.skipMiddle'] === true
      ? []
      : [stage('中期', topic.middleDate, status >= 3 ? 'passed' : stateOf(topic.middleStatus))]),
    stage('结题', topic.conclusionDate, status === CONCLUDED ? 'passed' : 'waiting'),
  ];
}

function stateOf(report: DueTopic['subjectStatus']): DueStage['state'] {
  const { organ, office, done } = State.topic.subject;
  return report === done ? 'passed' : report === organ || report === office ? 'reviewing' : 'waiting';
}
