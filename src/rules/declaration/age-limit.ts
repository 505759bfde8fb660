// How old a category lets people be: its own limit, else the office's for categories of the young (domain §3.2.2
// AGE_LIMIT, §4.2, §8). Counted on the day declaring begins: a deadline that is moved lets nobody in or out.
import { formatDateTime } from '../../core/date-time.ts';
import type { Settings } from '../../core/settings.ts';
import { identityOf } from '../base/identity.ts';
import { monthsAfter } from '../base/months.ts';

export interface AgeFacts {
  /** The category of the batch. */
  readonly category: {
    readonly maxAge: number | null;
    readonly youthTeam: boolean | null;
    readonly startTime: string | null;
  } | null;
  readonly batch: { readonly startTime: string | null } | null;
  readonly now: Date;
  readonly settings: Settings;
}

/** The last day of birth that is too early; null: any age will do. */
export function bornAfter({ category, batch, now, settings }: AgeFacts): string | null {
  const most = category?.maxAge ?? (category?.youthTeam === true ? settings.number('youthMaxAge') : null);
  if (most === null) return null;
  const start = category?.startTime || batch?.startTime || formatDateTime(now);
  return monthsAfter(start.slice(0, 10), -12 * (most + 1));
}

/** As written, else as the identity number says. */
export function birthDateOf({
  birthDate,
  idcard,
}: {
  readonly birthDate: string | null;
  readonly idcard: string | null;
}): string | null {
  return birthDate || (identityOf(idcard)?.birthDate ?? null);
}
