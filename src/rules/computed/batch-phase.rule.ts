// The phase of a batch, from its times on the server's clock (domain §2.7): a time that is not set ends nothing.
import { formatDateTime } from '../../core/date-time.ts';
import type { ComputedRule, RecordValues } from '../../core/rule.ts';

const PHASES = { waiting: 0, declaring: 1, organReview: 2, officeReview: 3, expertReview: 4, establishing: 5, archived: 9 } as const;
const DISABLED = 0;
const DECLARATION = 1;

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'batch-phase',
  title: '按各项时间推算的阶段',
  reads: ['type', 'status', 'startTime', 'endTime', 'examEndTime', 'officeEndTime', 'supplementStartTime', 'supplementExamEndTime'],
  schema: { type: ['integer', 'null'] },
  // Batches of conclusions have times of their own.
  compute: ({ record, now }) => (record['type'] === DECLARATION ? phaseAt(record, formatDateTime(now)) : null),
};

/** Moments are written so that text compares as they do; the last second of a window belongs to it. */
function phaseAt(record: RecordValues, now: string): number {
  const isPast = (name: string): boolean => typeof record[name] === 'string' && record[name] < now;
  const isSet = (name: string): boolean => typeof record[name] === 'string';
  if (record['status'] === DISABLED) return PHASES.archived;
  if (!isSet('startTime') || String(record['startTime']) > now) return PHASES.waiting;
  if (!isPast('endTime')) return PHASES.declaring;
  if (!isPast('examEndTime')) return PHASES.organReview;
  if (!isPast('officeEndTime')) return PHASES.officeReview;
  if (isPast('supplementExamEndTime')) return PHASES.archived;
  return isSet('supplementStartTime') && String(record['supplementStartTime']) <= now ? PHASES.establishing : PHASES.expertReview;
}
