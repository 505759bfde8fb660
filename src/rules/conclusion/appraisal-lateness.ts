// A topic that was handed in far too late: more months after its time than the office allows (domain §4.13).
import { monthsAfter } from '../base/months.ts';

export interface ConclusionDates {
  readonly planEndDate?: string | null;
  readonly submitTime?: string | null;
}

export function isFarLate({ planEndDate = null, submitTime = null }: ConclusionDates, months: number): boolean {
  return planEndDate !== null && (submitTime ?? '').slice(0, 10) > monthsAfter(planEndDate, months);
}
