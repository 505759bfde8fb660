// The to-do list: the records of all cards in one order of urgency, and after the last of a card's how many are left.
// Pure.
import type { WaitingRecord } from '../../../core/model.ts';
import type { RecordPlace, WebScreenEntry } from '../../../core/web-model.ts';
import { daysBetween, formatDate } from '../../../core/date-time.ts';
import { type CardCounts, type CardWaiting, isPressing, linkOf } from './home-facts.ts';
import type { CardModel } from './home.model.ts';

export type TodoItem =
  | { readonly kind: 'record'; readonly card: CardModel; readonly record: WaitingRecord }
  /** `rest`: of the card's records those that are not listed. */
  | { readonly kind: 'rest'; readonly card: CardModel; readonly rest: number };

export interface Waiting extends Pick<CardCounts, 'counts'> {
  readonly records: Readonly<Record<string, readonly WaitingRecord[]>>;
}

/** What is due first, then what waits longest, then the rest; otherwise as the cards stand. */
export function todoItems(cards: readonly CardModel[], { counts, records }: Waiting): readonly TodoItem[] {
  const listed = cards
    .flatMap((card) => (records[card.counter] ?? []).map((record) => ({ kind: 'record' as const, card, record })))
    .sort((one, other) => compare(urgencyOf(one.record), urgencyOf(other.record)));
  return listed.flatMap((item, at): readonly TodoItem[] => {
    const { card } = item;
    const isLast = !listed.slice(at + 1).some((later) => later.card === card);
    const rest = (counts[card.counter] ?? 0) - (records[card.counter] ?? []).length;
    return isLast && rest > 0 ? [item, { kind: 'rest', card, rest }] : [item];
  });
}

/** The most urgent of each card, then of all: so many records, in their order; and after a card's last the rest. */
export function firstItems(items: readonly TodoItem[], most: number): readonly TodoItem[] {
  const records = items.filter(({ kind }) => kind === 'record');
  const leading = records.filter((item, at) => records.findIndex(({ card }) => card === item.card) === at);
  const shown = new Set([...new Set([...leading, ...records])].slice(0, most));
  const isWhole = (of: CardModel): boolean => records.every((item) => item.card !== of || shown.has(item));
  return items.filter((item) => (item.kind === 'record' ? shown.has(item) : isWhole(item.card)));
}

function urgencyOf({ since, until }: CardWaiting): string {
  return until === null ? (since === null ? '2' : `1${since}`) : `0${until}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export interface TimeSaid {
  readonly text: string;
  readonly isPressing: boolean;
}

/** null: nothing is known of it. */
export function timeSaid({ since, until }: CardWaiting, now: Date): TimeSaid | null {
  const today = formatDate(now);
  if (until !== null) {
    const left = daysBetween(today, until);
    const text = left < 0 ? `已过期限${-left}天` : left === 0 ? '今天截止' : `还有${left}天截止`;
    return { text, isPressing: isPressing({ since, until }, now) };
  }
  if (since === null) return null;
  const days = daysBetween(since, today);
  return { text: days <= 0 ? '今天提交' : `已等${days}天`, isPressing: false };
}

export interface RecordLink {
  readonly to: string;
  /** Local storage key that the page finds the record under; null: the address names it, or nothing does. */
  readonly storage: string | null;
}

/** Where one record is done: its own place on the screen that opens it, else the list of its card. */
export function recordLink(card: CardModel, id: number, { target, list, type }: RecordLinkInput): RecordLink {
  const place: RecordPlace | undefined = target.opensRecords?.[card.counter];
  const isList = target.key === list.key;
  const to = linkOf(target.path, type, isList ? card : undefined);
  if (place === undefined) return { to: linkOf(list.path, type, card), storage: null };
  if (place.storage !== null) return { to, storage: place.storage };
  return { to: `${to}${to.includes('?') ? '&' : '?'}id=${id}`, storage: null };
}

export interface RecordLinkInput {
  /** Screen that opens a record. */
  readonly target: Pick<WebScreenEntry, 'key' | 'path' | 'opensRecords'>;
  /** Screen of the card. */
  readonly list: Pick<WebScreenEntry, 'key' | 'path'>;
  readonly type: number;
}
