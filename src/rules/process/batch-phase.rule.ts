// The phase of a batch, from its times on the server's clock (domain §2.7): a time that is not set ends nothing.
import { formatDateTime } from '../../core/date-time.ts';
import { computed, type StoredRecord } from '../../core/define-rule.ts';
import { BATCH_STATUS, BATCH_TYPE } from './batch-facts.ts';

const PHASES = {
  waiting: 0,
  declaring: 1,
  organReview: 2,
  officeReview: 3,
  expertReview: 4,
  establishing: 5,
  archived: 9,
} as const;

const READS = [
  'type',
  'status',
  'startTime',
  'endTime',
  'examEndTime',
  'officeEndTime',
  'supplementStartTime',
  'supplementExamEndTime',
] as const;

export const rule = computed('topicbatch', {
  title: '按各项时间推算的阶段',
  reads: READS,
  schema: { type: ['integer', 'null'] },
  // Batches of conclusions have times of their own.
  compute: ({ record, now }) => (record.type === BATCH_TYPE.declaration ? phaseAt(record, formatDateTime(now)) : null),
});

/** Moments are written so that text compares as they do; the last second of a window belongs to it. */
function phaseAt(batch: StoredRecord<'topicbatch', (typeof READS)[number]>, now: string): number {
  const isPast = (moment: string | null): boolean => moment !== null && moment < now;
  const { startTime, supplementStartTime } = batch;
  if (batch.status === BATCH_STATUS.disabled) return PHASES.archived;
  if (startTime === null || startTime > now) return PHASES.waiting;
  if (!isPast(batch.endTime)) return PHASES.declaring;
  if (!isPast(batch.examEndTime)) return PHASES.organReview;
  if (!isPast(batch.officeEndTime)) return PHASES.officeReview;
  if (isPast(batch.supplementExamEndTime)) return PHASES.archived;
  return supplementStartTime !== null && supplementStartTime <= now ? PHASES.establishing : PHASES.expertReview;
}
