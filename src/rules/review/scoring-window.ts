// While a sheet may be scored: from the start of its round to its end, or to the later end that its expert was given
// (domain §3.4, B3, B6).
export const WINDOW_READS = ['endTime', 'extendEndTime', 'startTime'] as const;

export interface ScoringWindow {
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly extendEndTime?: string | null;
}

/** The later of the two; null: no end is known. */
export function scoringEnd({ endTime = null, extendEndTime = null }: ScoringWindow): string | null {
  if (endTime === null || extendEndTime === null) return extendEndTime ?? endTime;
  return extendEndTime > endTime ? extendEndTime : endTime;
}
