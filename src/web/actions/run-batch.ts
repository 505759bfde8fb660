// One action on several records, as they were seen: one call for all where the call takes many (all or nothing), else
// one after the other, until nobody answers any more. No React: the batch dialog and the review of several share it.
import type { FieldError } from '../../core/errors.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { recordKey } from './action-calls.ts';
import type { Send } from './use-send.ts';
import { isSessionEnd, isUnknown, type WriteOutcome } from './write-outcome.ts';

export interface BatchInput {
  readonly send: Send;
  readonly call: WebCall;
  readonly records: readonly RecordValues[];
  /** Sent with every record, or once with all. */
  readonly args: Readonly<Record<string, Json>>;
  readonly nameOf: (record: RecordValues) => string;
  /** One after the other, even where the call takes many. */
  readonly each?: boolean;
  /** Told after each record. */
  readonly onResult: (results: readonly BatchResult[]) => void;
}

export interface BatchResult {
  readonly name: string;
  readonly isDone: boolean;
  readonly message: string;
  /** unknown: no answer came, it may be done all the same; unsent: it was not its turn any more. */
  readonly missing?: 'unknown' | 'unsent';
}

export interface BatchOutcome {
  readonly results: readonly BatchResult[];
  /** Why nothing at all was changed; null: each result speaks for itself. */
  readonly refused: string | null;
  /** No answer came: whether anything was changed is not known. */
  readonly isUnknown: boolean;
  /** The person closed the question for the password: nothing was sent again. */
  readonly isDeclined: boolean;
  /** Ids of those that somebody changed since they were shown; they have to be looked at again. */
  readonly changed: readonly number[];
  /** Ids of those that are handled; a document leaves its record as it is. */
  readonly handled: readonly number[];
  /** For how many seconds all of them can be taken back at once; null: they stand. */
  readonly undo: number | null;
}

/** Whether several records go one after the other: where the action wants it, or the call takes one. */
export function goesEach(action: { readonly each?: boolean }, call: Pick<WebCall, 'many'>): boolean {
  return action.each === true || call.many === null;
}

export async function runBatch(input: BatchInput): Promise<BatchOutcome> {
  return goesEach(input, input.call) ? runEach(input) : runTogether(input);
}

async function runTogether({ send, call, records, args, nameOf, onResult }: BatchInput): Promise<BatchOutcome> {
  const outcome = await send(call, { items: records.map(recordKey), ...args });
  if (outcome.kind === 'done') {
    const results = records.map((record) => ({ name: nameOf(record), isDone: true, message: outcome.message }));
    onResult(results);
    const handled = call.use === 'paper' ? [] : records.map(idOf);
    return { ...ENDED, results, handled, undo: outcome.undo ?? null };
  }
  const reasons = outcome.kind === 'errors' ? outcome.errors : [];
  return {
    results: reasons.map(({ field, message }) => ({
      name: nameOfError({ field, message }, records, nameOf),
      isDone: false,
      message,
    })),
    refused: outcome.message,
    changed: changedIn(outcome),
    isUnknown: isUnknown(outcome),
    isDeclined: outcome.kind === 'refused' && outcome.isDeclined,
    handled: [],
    undo: null,
  };
}

/** The server names the record in the message itself, or by its place ("/items/2"); "": there is nothing to add. */
function nameOfError(
  { field, message }: FieldError,
  records: readonly RecordValues[],
  nameOf: BatchInput['nameOf'],
): string {
  const place = Number(/\/(\d+)$/.exec(field)?.[1] ?? -1);
  const record = records[place];
  return record === undefined || message.includes(nameOf(record)) ? '' : nameOf(record);
}

async function runEach({ send, call, records, args, nameOf, onResult }: BatchInput): Promise<BatchOutcome> {
  const results: BatchResult[] = [];
  const [changed, handled]: [number[], number[]] = [[], []];
  /** When each of those that were done stands: in milliseconds of the page. */
  const stands: number[] = [];
  for (const [at, record] of records.entries()) {
    // A document is made of the record as it is, whatever its version.
    const key = call.use === 'paper' ? { id: record['id'] ?? null } : recordKey(record);
    const outcome = await send(call, { ...key, ...args });
    // Asked of the first: without the password none of them can be.
    if (outcome.kind === 'refused' && outcome.isDeclined && results.length === 0)
      return { ...ENDED, refused: outcome.message, isDeclined: true };
    results.push(resultOf(nameOf(record), outcome));
    if (outcome.kind === 'conflict' || isUnknown(outcome)) changed.push(idOf(record));
    if (outcome.kind === 'done' && call.use !== 'paper') handled.push(idOf(record));
    if (outcome.kind === 'done') stands.push(performance.now() + (outcome.undo ?? 0) * SECOND);
    // Whoever is not answered, or signed in no more, would only wait for each of the others as well.
    if (isUnknown(outcome) || isSessionEnd(outcome))
      for (const rest of records.slice(at + 1))
        results.push({ name: nameOf(rest), isDone: false, message: '没有发送', missing: 'unsent' });
    onResult([...results]);
    if (results.length === records.length) break;
  }
  const left = stands.length === 0 ? 0 : Math.floor((Math.min(...stands) - performance.now()) / SECOND);
  return { ...ENDED, results, changed, handled, undo: left < LEAST_UNDO ? null : left };
}

const SECOND = 1_000;
/** Seconds that it takes to read the notice and to press its button. */
const LEAST_UNDO = 3;

function resultOf(name: string, outcome: WriteOutcome): BatchResult {
  if (isUnknown(outcome)) {
    const message = `没有收到答复，请核对是否已办理（${outcome.message}）`;
    return { name, isDone: false, message, missing: 'unknown' };
  }
  return { name, isDone: outcome.kind === 'done', message: outcome.message };
}

const ENDED: BatchOutcome = {
  results: [],
  refused: null,
  isUnknown: false,
  isDeclined: false,
  changed: [],
  handled: [],
  undo: null,
};

function idOf(record: RecordValues): number {
  return Number(record['id']);
}

function changedIn(outcome: WriteOutcome): readonly number[] {
  return outcome.kind === 'errors' || outcome.kind === 'conflict' ? outcome.changed : [];
}
