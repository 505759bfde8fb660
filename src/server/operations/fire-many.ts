// Fires an event on the records that a person saw, all or nothing: each is judged as it would be alone, and has to be
// what it was when it was shown; one that does not fit or has changed since stops the whole with its name and why.
// Judged outside, written in one transaction: whoever is faster makes all be judged anew.
import type { CallModel } from '../../core/call-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { machineOfEvent, stateOf } from '../../core/machine.ts';
import { shownCodes } from '../../core/shown-state.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import { listIds } from '../repository/list-ids.ts';
import type { UndoKept } from '../repository/undo-step.ts';
import type { AskedItem } from './asked-items.ts';
import { actorOf } from './engine.ts';
import { isOwnWrite } from './stale-version.ts';
import { isTakenBack } from './take-back.ts';
import { secondsLeft, takeBackMany, undoOfAll } from './take-back-many.ts';
import { proposeEvent, type Firing, type FiringRequest } from './fire-event.ts';
import { FIRED, isOfArguments, labelOf, refuseAll, refuseJudged, type Named, type Refusal } from './refuse-many.ts';
import { settleAll, type Proposal } from './settle-write.ts';

export interface ManyRequest extends FiringRequest {
  readonly call: CallModel;
  readonly items: readonly AskedItem[];
  /** What every record has to fulfil besides, as the filters of the call say. */
  readonly within: readonly ConditionModel[];
}

/** Answers `{ count, ids }` of what was done. */
export async function fireMany(firing: Firing, request: ManyRequest): Promise<ResultWithMessage> {
  if (isTakenBack(request.args)) return takeBackMany(firing, request);
  let done = '操作成功';
  let undo: UndoKept | null = null;
  const written = await settleAll(firing.engine, request.scope, {
    claim: request.claim ?? null,
    propose: async () => {
      const judged = await judgeAll(firing, request);
      done = judged.done ?? done;
      const proposals = judged.fit.map(({ proposal }) => proposal);
      undo = undoOfAll(firing, proposals);
      return {
        proposals,
        done,
        refuse: (refused) => refuseJudged(request.call, judged.fit, { refused, words: FIRED }),
      };
    },
  });
  const answer = { count: written.length, ids: written.map(({ id }) => id) };
  return withMessage(written[0]?.done ?? done, { ...answer, ...secondsLeft(undo, firing.engine.context.clock.now()) });
}

interface Judged {
  readonly fit: readonly (Named & { readonly proposal: Proposal })[];
  readonly done: string | null;
}

async function judgeAll(firing: Firing, request: ManyRequest): Promise<Judged> {
  const { items, scope, call } = request;
  const fit: (Named & { readonly proposal: Proposal })[] = [];
  const refusals: Refusal[] = [];
  let done: string | null = null;
  const inside = await idsWithin(firing, request);
  for (const [at, { id, rowVersion }] of items.entries()) {
    const row = await firing.stored.read(scope, id);
    const named: Named = { at, id, label: row === null ? null : labelOf(firing, row) };
    try {
      if (row === null) throw new AppError('noAuthority');
      const event = firing.choose(row);
      if (row['rowVersion'] !== rowVersion) {
        refusals.push({
          ...named,
          reason: changedReason(firing, request, { row, event }),
          versions: { yours: rowVersion, theirs: Number(row['rowVersion']) },
        });
        continue;
      }
      if (inside !== null && !inside.has(id)) throw new AppError('refusedTransition', { message: '不在所选的范围内' });
      fit.push({ ...named, proposal: await proposeEvent(firing, request, { row, event }) });
      done ??= event?.done ?? null;
    } catch (error) {
      if (!(error instanceof AppError) || error.key === 'needsPassword' || isOfArguments(call, error)) throw error;
      refusals.push({ ...named, reason: error.message, versions: null });
    }
  }
  if (refusals.length > 0) throw refuseAll(refusals, items.length);
  return { fit, done };
}

/** null: nothing further was asked. */
async function idsWithin(
  { engine }: Firing,
  { scope, items, within }: ManyRequest,
): Promise<ReadonlySet<number> | null> {
  if (within.length === 0) return null;
  const conditions: readonly ConditionModel[] = [
    ...within,
    { field: 'id', op: 'in', value: items.map(({ id }) => id) },
  ];
  return new Set(await listIds(engine.repository, scope, { conditions, sort: 'id', most: items.length }));
}

/** Names the state it is in now, to roles that see it as it is. */
function changedReason(
  { entity }: Firing,
  { context }: FiringRequest,
  { row, event }: { readonly row: SqlRow; readonly event: EventModel | null },
): string {
  const machine = event === null ? null : machineOfEvent(entity.machines, event.id);
  const isSeen = machine !== null && shownCodes(machine, actorOf(context).role) === null;
  const state = isSeen ? stateOf(machine, row[machine.field]) : null;
  const since = isOwnWrite(row, actorOf(context)) ? '您已在另一个窗口办理过' : '在您查看之后有变动';
  return `${since}${state === null ? '' : `，现在是“${state.title}”`}，请核对后重新办理`;
}
