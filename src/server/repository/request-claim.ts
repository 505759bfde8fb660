// The claim of a request, kept in the database with what the request wrote and in the same transaction: of the same
// request on two processes one writes, the other's write is taken back and gets the first one's answer. Two requests
// are the same when the second arrived before the first was answered; clocks of two machines may differ by half a
// second.
import { parseOwn } from '../../core/own-json.ts';
import { codeOf, factOf } from '../../core/caught.ts';
import { createParameters, type SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';

export interface RequestClaim {
  /** Of session, call and arguments. */
  readonly key: string;
  /** Which process works on it: what was done here before is no double click. */
  readonly process: string;
  readonly arrivedAt: Date;
  readonly now: () => Date;
}

/** What was written, and the words it was answered with. */
export interface ClaimedAnswer {
  readonly done: string | null;
  readonly written: readonly { readonly id: number; readonly rowVersion: number }[];
}

const CLOCKS_DIFFER_MS = 500;
const NOT_NULL = '23502';

/**
 * `answer`: an SQL expression of the jsonb to keep; `from`: where it comes from. Not null is what takes a twin's write
 * back.
 */
export function claimText(
  claim: RequestClaim,
  { answer, from, parameters }: { readonly answer: string; readonly from: string; readonly parameters: SqlParameters },
): string {
  const values = [
    `${parameters.add(claim.key)}::text`,
    `${parameters.add(claim.process)}::text`,
    `${parameters.add(claim.now())}::timestamptz`,
    answer,
  ].join(', ');
  return `insert into request_key (key, process, answered_at, answer) select ${values}${from}
    on conflict (key) do update set process = excluded.process, answered_at = excluded.answered_at,
      answer = case when request_key.process = excluded.process or request_key.answered_at < ${parameters.add(oldest(claim))}::timestamptz then excluded.answer end`;
}

/** The claim of a transaction of several statements. */
export async function writeClaim(runner: SqlRunner, claim: RequestClaim, answer: ClaimedAnswer): Promise<void> {
  const parameters = createParameters();
  const kept = `${parameters.add(JSON.stringify(answer))}::jsonb`;
  await runner.query(
    { name: 'request-claim', text: claimText(claim, { answer: kept, from: '', parameters }) },
    parameters.values,
  );
}

/** Whether the write was taken back because another process has done the same request. */
export function isClaimed(error: unknown): boolean {
  return codeOf(error) === NOT_NULL && factOf(error, 'table') === 'request_key';
}

const FIND = {
  name: 'request-answer',
  text: 'select answer::text as answer from request_key where key = $1 and process <> $2 and answered_at >= $3::timestamptz',
};

/** What the same request was answered on another process; null: it was not there. */
export async function findAnswer(runner: SqlRunner, claim: RequestClaim): Promise<ClaimedAnswer | null> {
  const [row] = await runner.query(FIND, [claim.key, claim.process, oldest(claim)]);
  return row === undefined ? null : parseOwn<ClaimedAnswer>(String(row['answer']));
}

function oldest({ arrivedAt }: RequestClaim): Date {
  return new Date(arrivedAt.getTime() - CLOCKS_DIFFER_MS);
}
