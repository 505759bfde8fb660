// What blocks say of a record: filled texts, where a step stands, how long is left. Pure.
import { holdsAll } from '../../core/condition.ts';
import { daysBetween } from '../../core/date-time.ts';
import type { RoleId } from '../../core/ids.ts';
import type { RecordValues } from '../../core/json.ts';
import type { BlockModel } from '../../core/block-model.ts';
import type { StepModel } from '../../core/page-model.ts';
import { isForRole } from '../screen/action-visibility.ts';

export interface BlockScope {
  readonly record: RecordValues | null;
  readonly role: RoleId | null;
  /** System of the query string. */
  readonly type: number;
}

/** Without a record, blocks with conditions on it do not show. */
export function isShown(block: BlockModel, { record, role, type }: BlockScope): boolean {
  return (
    isForRole(block.roles, role) &&
    (block.modules.length === 0 || block.modules.includes(type)) &&
    (block.when.length === 0 || (record !== null && holdsAll(block.when, record)))
  );
}

/** "开题须于 {subjectEndDate} 前完成" → "开题须于 2026年06月30日 前完成"; a value that is not there shows as —. */
export function fillText(text: string, record: RecordValues | null): string {
  return text.replace(/\{([\w.]+)\}/g, (_, field: string) => shownValue(record?.[field]));
}

/** Dates and moments as they are read; everything else as it stands. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const [, year, month, day, time = ''] =
    /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2})(?::\d{2})?)?$/.exec(String(value)) ?? [];
  return year === undefined ? String(value) : `${year}年${month}月${day}日${time === '' ? '' : ` ${time}`}`;
}

export type StepState = 'done' | 'current' | 'waiting';

export interface ShownStep {
  readonly title: string;
  readonly state: StepState;
  readonly due: DueFacts | null;
}

/**
 * Steps written out, those that the record has: the first that is not done is the current one, done later ones stay
 * done.
 */
export function stepsOf(all: readonly StepModel[], record: RecordValues, today: string): readonly ShownStep[] {
  const steps = all.filter(({ when = [] }) => holdsAll(when, record));
  const done = steps.map((step) => step.done.length > 0 && holdsAll(step.done, record));
  const current = done.indexOf(false);
  return steps.map((step, at): ShownStep => ({
    title: step.title,
    state: done[at] === true ? 'done' : at === current ? 'current' : 'waiting',
    due: step.due === null ? null : dueOf(record[step.due], done[at] === true, today),
  }));
}

export interface DueFacts {
  readonly text: string;
  readonly tone: 'plain' | 'warning' | 'danger';
}

const SOON_DAYS = 30;

/** null: no such date. today: "YYYY-MM-DD" of the office. */
export function dueOf(value: unknown, isDone: boolean, today: string): DueFacts | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const day = value.slice(0, 10);
  const shown = `${shownValue(day)}前`;
  if (isDone) return { text: shown, tone: 'plain' };
  const left = daysBetween(today, day);
  if (left < 0) return { text: `${shown}，已逾期 ${-left} 天`, tone: 'danger' };
  return {
    text: left === 0 ? `${shown}，今天截止` : `${shown}，还有 ${left} 天`,
    tone: left <= SOON_DAYS ? 'warning' : 'plain',
  };
}
