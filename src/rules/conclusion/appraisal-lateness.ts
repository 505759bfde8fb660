// A topic that was handed in more than a year late (domain §4.13).
import { monthsAfter } from '../base/months.ts';

export const LATE_MONTHS = 12;

export interface ConclusionDates {
  readonly planEndDate?: string | null;
  readonly submitTime?: string | null;
}

export function isFarLate({ planEndDate = null, submitTime = null }: ConclusionDates): boolean {
  return planEndDate !== null && (submitTime ?? '').slice(0, 10) > monthsAfter(planEndDate, LATE_MONTHS);
}
