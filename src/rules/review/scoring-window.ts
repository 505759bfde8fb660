// While a sheet may be scored: from the start of its round to its end, or to the later end that its expert was given
// (domain §3.4, B3, B6).
import { formatDateTime } from '../../core/date-time.ts';

export const WINDOW_READS = ['endTime', 'extendEndTime', 'startTime'] as const;

export interface ScoringWindow {
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly extendEndTime?: string | null;
}

/** The later of the two; null: no end is known. */
function scoringEnd({ endTime = null, extendEndTime = null }: ScoringWindow): string | null {
  if (endTime === null || extendEndTime === null) return extendEndTime ?? endTime;
  return extendEndTime > endTime ? extendEndTime : endTime;
}

/** null: it may be scored and handed in now. `what`: 评审 or 鉴定. */
export function whyNotScored(window: ScoringWindow, now: Date, what: string): string | null {
  const moment = formatDateTime(now);
  const end = scoringEnd(window);
  if (moment < (window.startTime ?? '')) return `${what}尚未开始`;
  return end === null || moment <= end ? null : `${what}已截止，不能再评分、提交；确需延长请联系省规划办`;
}
