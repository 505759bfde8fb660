// How long is left until a deadline, in words, and how loudly to say it (domain §5.1). Pure.
import { momentOf } from '../../core/date-time.ts';

type Urgency = 'far' | 'soon' | 'near' | 'last' | 'over';

export interface CountdownFacts {
  /** "距申报截止还有 3天4小时" */
  readonly text: string;
  readonly urgency: Urgency;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Within this it is told loudly. */
const LIMITS = [
  [HOUR, 'last'],
  [DAY, 'near'],
  [3 * DAY, 'soon'],
] as const;

/**
 * null: no such moment. value: "YYYY-MM-DD HH:mm:ss" of the office; the second itself still belongs to the time before.
 */
export function countdownOf(title: string, value: unknown, now: Date): CountdownFacts | null {
  const end = readMoment(value);
  if (end === null) return null;
  const left = end - now.getTime();
  if (left < 0) return { text: `${title}已过`, urgency: 'over' };
  return { text: `距${title}还有 ${leftText(left)}`, urgency: LIMITS.find(([limit]) => left <= limit)?.[1] ?? 'far' };
}

/** How often it has to be looked at again: by the minute on the last day, else every quarter of an hour. */
export function lookAgainAfter(value: unknown, now: Date): number {
  const end = readMoment(value);
  return end !== null && end - now.getTime() <= DAY ? MINUTE / 4 : 15 * MINUTE;
}

function readMoment(value: unknown): number | null {
  if (typeof value !== 'string' || value === '') return null;
  const time = momentOf(value);
  return Number.isNaN(time) ? null : time;
}

function leftText(left: number): string {
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ];
  if (days > 0) return `${days}天${hours}小时`;
  if (hours > 0) return `${hours}小时${minutes}分`;
  return minutes > 0 ? `${minutes}分` : '不足1分钟';
}
