// Words and links of a home page. Pure.
import { daysBetween, formatDate } from '../../../core/date-time.ts';
import type { RoleId } from '../../../core/ids.ts';
import type { CardModel } from './home.model.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import { FIRST_STATE, decodeValue, writeListState } from '../../../web/list/list-state.ts';

export interface CardsReader {
  readonly role: RoleId | null;
  readonly type: number;
  /** Whether the person has what a screen, by its key, hangs on. */
  readonly hasScreen: (key: string) => boolean;
}

export function cardsFor(cards: readonly CardModel[], { role, type, hasScreen }: CardsReader): readonly CardModel[] {
  return cards.filter(
    ({ roles, modules, screen }) =>
      isForRole(roles, role) && isIn(modules, type) && (screen === null || hasScreen(screen)),
  );
}

/** Whether what names modules shows in this one; naming none is naming all. */
export function isIn(modules: readonly number[], type: number): boolean {
  return modules.length === 0 || modules.includes(type);
}

export function dateText(now: Date): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(now);
}

/**
 * A card's query names fields to filter by: {status: "1"} → ?type=3&q.status=1, and the tab to open: {tab: "middle"} →
 * ?type=3&tab=middle; its preset the sub-filter that it counts.
 */
export function linkOf(
  path: string,
  type: number,
  { query, preset }: Pick<CardModel, 'query' | 'preset'> = { query: {}, preset: null },
): string {
  const { tab, ...fields } = query;
  const filters = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, decodeValue(text)]));
  const place = { ...(type > 0 ? { type: String(type) } : {}), ...(tab === undefined ? {} : { tab }) };
  const params = writeListState(new URLSearchParams(place), { ...FIRST_STATE, preset: preset ?? '', filters });
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

export interface CardWaiting {
  /** Moment, or null. */
  readonly since: string | null;
  readonly until: string | null;
}

export interface CardCounts {
  readonly counts: Readonly<Record<string, number>>;
  readonly waiting: Readonly<Record<string, CardWaiting>>;
}

/** What is due first, then what waits longest, then what only waits; last what has nothing. Otherwise as configured. */
export function byUrgency(cards: readonly CardModel[], { counts, waiting }: CardCounts): readonly CardModel[] {
  const place = ({ counter }: CardModel): string => {
    if ((counts[counter] ?? 0) === 0) return '3';
    const { since = null, until = null } = waiting[counter] ?? {};
    return until === null ? (since === null ? '2' : `1${since}`) : `0${until}`;
  };
  return [...cards].sort((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0));
}

/** Days left at which a deadline is told loudly. */
const PRESSING_DAYS = 3;

export function isPressing({ until }: CardWaiting, now: Date): boolean {
  return until !== null && daysBetween(formatDate(now), until) <= PRESSING_DAYS;
}

/** null: nothing is known of it, or nothing waits. */
export function waitingText({ since, until }: CardWaiting, now: Date): string | null {
  const today = formatDate(now);
  if (until !== null) {
    const left = daysBetween(today, until);
    return left < 0 ? `已过期限${-left}天` : left === 0 ? '今天截止' : `最近的还有${left}天截止`;
  }
  if (since === null) return null;
  const days = daysBetween(since, today);
  return days <= 0 ? '今天提交' : `最早的已等${days}天`;
}
