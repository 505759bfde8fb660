// What blocks show of a statistic: which one, counted about which record, and figures of it, each with the way to its
// rows.
import type { CallId } from './ids.ts';

export interface CountedModel {
  readonly call: CallId;
  /** Name of the dimension that its rows are answered by. */
  readonly by: string;
  /** Argument of the call → field of the page's record; with one the page must have a record. */
  readonly pass: Readonly<Record<string, string>>;
}

export interface FigureModel {
  /** Name of a measure of the call, a count. */
  readonly measure: string;
  readonly title: string;
  /** Where its rows are, or null. */
  readonly screen: string | null;
  /** Sub-filter that the screen opens with, or null. */
  readonly preset: string | null;
  /** Search fields that it opens with. */
  readonly query: Readonly<Record<string, string>>;
}
