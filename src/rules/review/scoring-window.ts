// While a sheet may be scored: from the start of its round to its end, or to the later end that its expert was given
// (domain §3.4, B3, B6).
export const WINDOW_READS = ['endTime', 'extendEndTime', 'startTime'] as const;

export interface ScoringWindow {
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly extendEndTime?: string | null;
}

/** null: no end is known. */
export function scoringEnd({ endTime, extendEndTime }: ScoringWindow): string | null {
  return extendEndTime ?? endTime ?? null;
}
