// How a topic stands against its three dates: opening, mid-term and conclusion (domain §4.16, product-spec §2, research dynamics).
// Days are plain "YYYY-MM-DD" of the office's time zone.
import { daysBetween, formatDate } from '../core/date-time.ts';
import type { RecordValues } from '../core/rule.ts';

export interface DueStage {
  readonly name: '开题' | '中期' | '结题';
  readonly due: string | null;
  /** passed: done; reviewing: handed in; waiting: not yet. */
  readonly state: 'passed' | 'reviewing' | 'waiting';
  /** Days until the date; negative: so many days over. null without a date. */
  readonly days: number | null;
}

/** What dueStages reads of a topic. */
export const DUE_READS = ['status', 'terminateFlag', 'subjectStatus', 'middleStatus', 'subjectEndDate', 'middleDate', 'conclusionDate', 'categoryId.skipMiddle'] as const;

const ENDED = [2, 3];
const CONCLUDED = 4;

/** Empty for a topic that was ended or revoked: nothing of it is due any more. */
export function dueStages(topic: RecordValues, now: Date): readonly DueStage[] {
  if (ENDED.includes(Number(topic['terminateFlag'] ?? 0))) return [];
  const today = formatDate(now);
  const stage = (name: DueStage['name'], date: string, state: DueStage['state']): DueStage => {
    const due = typeof topic[date] === 'string' && topic[date] !== '' ? topic[date] : null;
    return { name, due, state, days: due === null ? null : daysBetween(today, due) };
  };
  const status = Number(topic['status'] ?? 1);
  return [
    stage('开题', 'subjectEndDate', status >= 2 ? 'passed' : stateOf(topic['subjectStatus'])),
    // Some kinds of topics go from the opening to the conclusion.
    ...(topic['categoryId.skipMiddle'] === true ? [] : [stage('中期', 'middleDate', status >= 3 ? 'passed' : stateOf(topic['middleStatus']))]),
    stage('结题', 'conclusionDate', status === CONCLUDED ? 'passed' : 'waiting'),
  ];
}

function stateOf(report: unknown): DueStage['state'] {
  return report === 9 ? 'passed' : report === 1 || report === 2 ? 'reviewing' : 'waiting';
}
