// Fires an event on the records that a person saw, all or nothing: each is judged as it would be alone, and has to be
// what it was when it was shown; one that does not fit or has changed since stops the whole with its name and why.
// Judged outside, written in one transaction: whoever is faster makes all be judged anew.
import { errorsIn } from '../../core/field-errors.ts';
import { objectOf, type Json } from '../../core/json.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import { machineOfEvent, stateOf } from '../../core/machine.ts';
import { shownCodes } from '../../core/shown-state.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import { listIds } from '../repository/list-ids.ts';
import { ITEMS, type AskedItem } from './asked-items.ts';
import { actorOf } from './engine.ts';
import { isOwnWrite } from './stale-version.ts';
import { isTakenBack, UNDO } from './take-back.ts';
import { proposeEvent, type Firing, type FiringRequest } from './fire-event.ts';
import { settleAll, type Proposal, type Refused } from './settle-write.ts';

export interface ManyRequest extends FiringRequest {
  readonly call: CallModel;
  readonly items: readonly AskedItem[];
  /** What every record has to fulfil besides, as the filters of the call say. */
  readonly within: readonly ConditionModel[];
}

/** Answers `{ count, ids }` of what was done. */
export async function fireMany(firing: Firing, request: ManyRequest): Promise<ResultWithMessage> {
  if (isTakenBack(request.args)) throw validationError([{ field: `/${UNDO}`, message: '一次只能撤销一条' }]);
  let done = '操作成功';
  const written = await settleAll(firing.engine, request.scope, {
    claim: request.claim ?? null,
    propose: async () => {
      const judged = await judgeAll(firing, request);
      done = judged.done ?? done;
      return {
        proposals: judged.fit.map(({ proposal }) => proposal),
        done,
        refuse: (refused) => refuseJudged(request.call, judged, refused),
      };
    },
  });
  return withMessage(written[0]?.done ?? done, { count: written.length, ids: written.map(({ id }) => id) });
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

/** What constraints said inside the transaction. */
function refuseJudged(call: CallModel, { fit }: Judged, refused: readonly Refused[]): AppError {
  const ofArguments = refused.find(({ error }) => isOfArguments(call, error));
  return (
    ofArguments?.error ??
    refuseAll(
      refused.flatMap(({ at, error }) => {
        const named = fit[at];
        return named === undefined
          ? []
          : [{ at: named.at, id: named.id, label: named.label, reason: error.message, versions: null }];
      }),
      fit.length,
    )
  );
}

/** What is wrong with the opinion, or another argument, is wrong for all: said once, at its field. */
function isOfArguments({ input }: CallModel, error: AppError): boolean {
  const names = Object.keys(objectOf(input['properties']));
  return errorsIn(error.result).some(({ field }) => names.includes(topKey(field)));
}

interface Named {
  /** Place in what was sent. */
  readonly at: number;
  readonly id: number;
  /** null: not among the caller's rows, or not there at all; nobody can tell which. */
  readonly label: string | null;
}

interface Refusal extends Named {
  readonly reason: string;
  /** Of a record that changed since it was seen; null: it is refused for what it is. */
  readonly versions: { readonly yours: number; readonly theirs: number } | null;
}

/**
 * `asked`: of how many; where more than one was asked for, it is said that none was saved. `conflict`: by id, what
 * changed since.
 */
function refuseAll(refusals: readonly Refusal[], asked: number): AppError {
  const errors = refusals.map(({ at, id, label, reason }) => ({
    field: `/${ITEMS}/${at}`,
    message: `${label === null ? `编号${id}` : `“${label}”`}：${reason}`,
    id,
    label,
    reason,
  }));
  const isOne = new Set(refusals.map(({ reason }) => reason)).size === 1 && refusals.length > 1;
  const first = isOne ? (refusals[0]?.reason ?? '') : (errors[0]?.message ?? '');
  const message = asked === 1 ? first : `${refusals.length}条不能办理，均未保存：${first}`;
  const changed = refusals.flatMap(({ id, versions }) => (versions === null ? [] : [[String(id), versions] as const]));
  return changed.length === 0
    ? new AppError('refusedTransition', { message }, { errors })
    : new AppError('changedSince', { message }, { errors, conflict: Object.fromEntries(changed) });
}

function labelOf({ entity }: Firing, row: SqlRow): string | null {
  const isPersonal = entity.fields.some((field) => field.name === entity.label && field.personal);
  const label: Json = isPersonal ? null : (row[entity.label] ?? null);
  return label === null || label === '' ? null : String(label);
}
