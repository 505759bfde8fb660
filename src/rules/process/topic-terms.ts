// The dates of a research term (domain §4.16), counted in calendar months on plain days "YYYY-MM-DD".
// Shared by the rules that fill them in and by the demo.
import { monthEnd, monthsAfter } from '../base/months.ts';

export interface TopicTerms {
  readonly subjectEndDate: string;
  readonly middleDate: string;
  readonly conclusionDate: string;
}

export interface TermFacts {
  readonly establishDate: string;
  readonly termMonths: number;
  /** Months after establishment within which research must be opened. */
  readonly openMonths: number;
}

/** Opening after some months, mid-term at half of the term rounded to the month's end, conclusion at its end. */
export function topicTerms({ establishDate, termMonths, openMonths }: TermFacts): TopicTerms {
  return {
    subjectEndDate: monthsAfter(establishDate, openMonths),
    middleDate: monthEnd(monthsAfter(establishDate, Math.floor(termMonths / 2))),
    conclusionDate: monthsAfter(establishDate, termMonths),
  };
}
