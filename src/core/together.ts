// Several reads in one request, as a page asks and the server judges them (getTogether). Pure.
import { chooseRecord, recordsOf } from './chosen-record.ts';
import type { Json } from './json.ts';

export const TOGETHER_PATH = '/api/common/getTogether';

/** Of one request. */
export const MOST_TOGETHER = 20;

export interface TogetherQuestion {
  /** "/admin/api/notice/getListPage" */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly args: Readonly<Record<string, Json>>;
  /** Asked once an earlier one is answered, about the record that this one chooses. */
  readonly after?: TogetherAfter;
}

export interface TogetherAfter {
  /** Which question of the request, from 0; it comes before and waits for none itself. */
  readonly of: number;
  /** The record with this id, else the first; absent: the first. */
  readonly record?: number;
  /** Argument → field of the record. */
  readonly pass: Readonly<Record<string, string>>;
}

/** What each question is answered: its envelope as if it had been asked alone. */
export interface TogetherAnswers {
  readonly answers: readonly unknown[];
  /** Numbers of the requests, for the log; "" of what has not been asked. */
  readonly requestIds: readonly string[];
  /** Which have to be asked alone: no read, or not ready in time. */
  readonly alone: readonly number[];
}

/** The arguments of a question that waited, from what the one before was answered; null: there is no such record. */
export function argsAfter(
  { args, after }: Pick<TogetherQuestion, 'args'> & { readonly after: Omit<TogetherAfter, 'of'> },
  result: unknown,
): TogetherQuestion['args'] | null {
  const chosen = chooseRecord(recordsOf(result), after.record === undefined ? null : String(after.record));
  if (chosen === null) return null;
  const passed = Object.entries(after.pass).map(([argument, field]): [string, Json] => [
    argument,
    chosen[field] ?? null,
  ]);
  return { ...args, ...Object.fromEntries(passed) };
}
