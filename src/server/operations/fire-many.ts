// Fires an event on many records, all or nothing: each is judged as it would be alone; one that does not fit stops the
// whole with its name and why. Judged outside, written in one transaction: whoever is faster makes all be judged anew.
import type { CallModel } from '../../core/entity-model.ts';
import { AppError, type FieldError } from '../../core/errors.ts';
import type { Json } from '../../core/model.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import { MANY } from './asked-ids.ts';
import { proposeEvent, type Firing, type FiringRequest } from './fire-event.ts';
import { settleAll, type Proposal, type Refused } from './settle-write.ts';

export interface ManyRequest extends FiringRequest {
  readonly call: CallModel;
  /** Answers the ids anew at every attempt: what is asked for may be "all that wait". */
  readonly ids: () => Promise<readonly number[]>;
  /** What is said where a record may not take the event: refuse all, or pass it over. */
  readonly unfit: 'refused' | 'passed-over';
  /** Said where nothing is left to do. */
  readonly none: string;
}

export async function fireMany(firing: Firing, request: ManyRequest): Promise<ResultWithMessage> {
  let done = '操作成功';
  const written = await settleAll(firing.engine, request.scope, async () => {
    const judged = await judgeAll(firing, request, await request.ids());
    done = judged.done ?? done;
    return { proposals: judged.fit.map(({ proposal }) => proposal), refuse: (refused) => refuseJudged(request.call, judged, refused) };
  });
  return withMessage(done, { count: written.length });
}

interface Judged {
  readonly fit: readonly (Named & { readonly proposal: Proposal })[];
  readonly done: string | null;
}

async function judgeAll(firing: Firing, request: ManyRequest, ids: readonly number[]): Promise<Judged> {
  const fit: (Named & { readonly proposal: Proposal })[] = [];
  const refusals: Refusal[] = [];
  let done: string | null = null;
  for (const [at, id] of ids.entries()) {
    const row = await firing.stored.read(request.scope, id);
    const named: Named = { at, id, label: row === null ? null : labelOf(firing, row) };
    try {
      if (row === null) throw new AppError('noAuthority');
      const event = firing.choose(row);
      fit.push({ ...named, proposal: await proposeEvent(firing, request, { row, event }) });
      done ??= event?.done ?? null;
    } catch (error) {
      if (!(error instanceof AppError) || isOfArguments(request.call, error)) throw error;
      if (request.unfit === 'passed-over' && (error.key === 'refusedTransition' || error.key === 'noAuthority')) continue;
      refusals.push({ ...named, reason: error.message });
    }
  }
  if (refusals.length > 0) throw refuseAll(refusals, ids.length);
  if (fit.length === 0) throw new AppError('refusedTransition', { message: request.none });
  return { fit, done };
}

/** What constraints said inside the transaction. */
function refuseJudged(call: CallModel, { fit }: Judged, refused: readonly Refused[]): AppError {
  const ofArguments = refused.find(({ error }) => isOfArguments(call, error));
  return ofArguments?.error ?? refuseAll(refused.flatMap(({ at, error }) => {
    const named = fit[at];
    return named === undefined ? [] : [{ at: named.at, id: named.id, label: named.label, reason: error.message }];
  }), fit.length);
}

/** What is wrong with the opinion, or another argument, is wrong for all: said once, at its field. */
function isOfArguments({ input }: CallModel, error: AppError): boolean {
  const { errors = [] } = (error.result ?? {}) as { readonly errors?: readonly FieldError[] };
  const names = Object.keys((input['properties'] ?? {}) as object);
  return errors.some(({ field }) => names.includes(topKey(field)));
}

interface Named {
  /** Place in what was sent. */
  readonly at: number;
  readonly id: number;
  /** null: not among the caller's rows, or not there at all; nobody can tell which. */
  readonly label: string | null;
}

type Refusal = Named & { readonly reason: string };

/** `asked`: of how many; where more than one was asked for, it is said that none was saved. */
function refuseAll(refusals: readonly Refusal[], asked: number): AppError {
  const errors = refusals.map(({ at, id, label, reason }) => ({ field: `/${MANY}/${at}`, message: `${label === null ? `编号${id}` : `“${label}”`}：${reason}`, id, label, reason }));
  const isOne = new Set(refusals.map(({ reason }) => reason)).size === 1 && refusals.length > 1;
  const first = isOne ? (refusals[0]?.reason ?? '') : (errors[0]?.message ?? '');
  return new AppError('refusedTransition', { message: asked === 1 ? first : `${refusals.length}条不能办理，均未保存：${first}` }, { errors });
}

function labelOf({ entity }: Firing, row: SqlRow): string | null {
  const isPersonal = entity.fields.some((field) => field.name === entity.label && field.personal);
  const label: Json = isPersonal ? null : (row[entity.label] ?? null);
  return label === null || label === '' ? null : String(label);
}
