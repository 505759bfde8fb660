// Until when a declaration may be written, handed in, taken back and reviewed (domain §3.2, §4.9, §5.1): the batch's
// times, the category's own in their place, the institution's inside them, and the record's own after a return. The one
// place that says so:
// cards, homes, lists, editor, guards, effects, constraints and reminders ask here. Moments are texts "YYYY-MM-DD
// HH:mm:ss", which compare as they do.
import { DAY_MS, daysAfter, formatDateTime, momentOf } from '../../core/date-time.ts';
import type { OwnRecord } from '../../core/define-rule.ts';
import type { Settings } from '../../core/settings.ts';
import { State } from '../../generated/types/states.ts';
import { BATCH_STATUS } from '../process/batch-facts.ts';

/** What is read of a declaration. */
export const DEADLINE_READS = [
  'status',
  'topicbatchId.status',
  'topicbatchId.startTime',
  'topicbatchId.endTime',
  'topicbatchId.examEndTime',
  'batchCategoryId.startTime',
  'batchCategoryId.endTime',
  'organStartTime',
  'organEndTime',
  'graceMinutes',
  'returnDeadline',
  'organReturnDeadline',
] as const;

/** The same of a category of a batch, and of a batch, as somebody of an institution sees them. */
export const CATEGORY_WINDOW_READS = [
  'startTime',
  'endTime',
  'topicbatchId.startTime',
  'topicbatchId.endTime',
  'organStartTime',
  'organEndTime',
] as const;
export const BATCH_WINDOW_READS = ['startTime', 'endTime', 'organStartTime', 'organEndTime'] as const;

type DeadlineFacts = OwnRecord<'topicapply', (typeof DEADLINE_READS)[number]>;
type CategoryFacts = OwnRecord<'topicbatch-category', (typeof CATEGORY_WINDOW_READS)[number]>;
type BatchFacts = OwnRecord<'topicbatch', (typeof BATCH_WINDOW_READS)[number]>;

/** A moment that may be missing or left empty. */
type Moment = string | null | undefined;

interface Times {
  readonly start: Moment;
  readonly end: Moment;
}

interface WindowFacts {
  readonly batch: Times;
  /** null: it is about the batch alone. */
  readonly category: Times | null;
  readonly organ: Times;
}

export interface PlainWindow {
  readonly start: string | null;
  /** What people are told. */
  readonly end: string | null;
}

export interface DeclarationWindow {
  readonly start: string | null;
  /** What people are told. */
  readonly end: string | null;
  /** Until when the server accepts. */
  readonly lastAccepted: string | null;
}

const MINUTE_MS = 60_000;

/** The category's times take the place of the batch's; the institution's can only make that narrower. */
function windowAt({ batch, category, organ }: WindowFacts): PlainWindow {
  return {
    start: latest(category?.start || batch.start || null, organ.start || null),
    end: earliest(category?.end || batch.end || null, organ.end || null),
  };
}

/** Of a batch as its reader's institution has it; a category may have a time of its own. */
export function batchWindow(batch: BatchFacts): PlainWindow {
  return windowAt({
    batch: { start: batch.startTime, end: batch.endTime },
    category: null,
    organ: { start: batch.organStartTime, end: batch.organEndTime },
  });
}

/** Of a category of a batch: what a declaration made there has as its window, until it is returned. */
export function categoryWindow(category: CategoryFacts): PlainWindow {
  return windowAt({
    batch: { start: category['topicbatchId.startTime'], end: category['topicbatchId.endTime'] },
    category: { start: category.startTime, end: category.endTime },
    organ: { start: category.organStartTime, end: category.organEndTime },
  });
}

function plainWindow(declaration: DeadlineFacts): PlainWindow {
  return windowAt({
    batch: { start: declaration['topicbatchId.startTime'], end: declaration['topicbatchId.endTime'] },
    category: { start: declaration['batchCategoryId.startTime'], end: declaration['batchCategoryId.endTime'] },
    organ: { start: declaration.organStartTime, end: declaration.organEndTime },
  });
}

/** As the server judges one declaration: a return has a term of its own, handing in has some minutes of grace. */
export function declarationWindow(declaration: DeadlineFacts, settings: Settings): DeclarationWindow {
  const own = (declaration.status === State.topicapply.returned && declaration.returnDeadline) || null;
  const { start, end } = plainWindow(declaration);
  if (own !== null) return { start, end: own, lastAccepted: own };
  const grace = declaration.graceMinutes ?? settings.number('graceMinutes');
  return { start, end, lastAccepted: end === null ? null : momentAfter(end, grace * MINUTE_MS) };
}

/** null: it may be written and handed in now. */
export function whyNotDeclared(declaration: DeadlineFacts, now: Date, settings: Settings): string | null {
  const { start, lastAccepted } = declarationWindow(declaration, settings);
  const moment = formatDateTime(now);
  if (
    declaration['topicbatchId.status'] === BATCH_STATUS.disabled ||
    start === null ||
    lastAccepted === null ||
    moment < start
  )
    return '不在申报时间内';
  return moment <= lastAccepted ? null : '申报已截止，不能提交；已保存的内容仍可查看，确需补报请联系委托管理机构';
}

/** Taking it back ends when declaring does, as people are told it: the minutes of grace are for handing in alone. */
export function isBeforeEnd(declaration: DeadlineFacts, now: Date, settings: Settings): boolean {
  const { end } = declarationWindow(declaration, settings);
  return end !== null && formatDateTime(now) <= end;
}

/** The institution's last moment: of the batch, or of this record alone after the office returned it. */
export function reviewDeadline(declaration: DeadlineFacts): string | null {
  return declaration.organReturnDeadline || declaration['topicbatchId.examEndTime'] || null;
}

/** A batch without such a deadline never closes its review. */
export function isReviewOpen(declaration: DeadlineFacts, now: Date): boolean {
  const deadline = reviewDeadline(declaration);
  return deadline === null || formatDateTime(now) <= deadline;
}

/**
 * Until when a declaration that the institution returns now may be handed in again (A7): not before the end of
 * declaring, at least some days, and a day before the institution itself must be done. null: less than that day is
 * left, it cannot be returned.
 */
export function returnDeadline(declaration: DeadlineFacts, now: Date, settings: Settings): string | null {
  const wished = latest(plainWindow(declaration).end, daysAfter(now, settings.number('returnDays')));
  const review = reviewDeadline(declaration);
  if (review === null) return wished;
  const last = momentAfter(review, -DAY_MS);
  return last <= formatDateTime(now) ? null : earliest(wished, last);
}

function momentAfter(moment: string, milliseconds: number): string {
  return formatDateTime(new Date(momentOf(moment) + milliseconds));
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : one > other ? one : other;
}

function earliest(one: string | null, other: string | null): string | null {
  return one === null || other === null ? (one ?? other) : one < other ? one : other;
}
