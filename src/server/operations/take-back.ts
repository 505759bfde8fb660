// A step that is taken back (undo of its event): by who took it, while it is not too late and nothing has changed the
// record since. The record is as it was, in a write of its own; the log keeps both lines.
import type { EntityModel } from '../../core/entity-model.ts';
import { eventsOfMachines, machineOfEvent } from '../../core/machine.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { personOf } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { readUndoStep, untellStep, type OtherStep, type UndoStep } from '../repository/undo-step.ts';
import { UNDONE } from '../audit/without-undone.ts';
import { actorOf, idArgument, type Engine } from './engine.ts';
import type { Firing, FiringRequest } from './fire-event.ts';
import { joinJudges, planJudge } from './judge-constraints.ts';
import { admitPart } from './part-guard.ts';
import { changesOf } from './record-changes.ts';
import { readPort } from './record-port.ts';
import type { OtherWrite } from './run-effects.ts';
import { settleWrite, type Proposal } from './settle-write.ts';
import { codeIn } from './transition.ts';
import { auditOrigin, versionOf } from './write-parts.ts';

/** The argument that asks for it, beside those of the call that took the step. */
const UNDO = 'undo';
export const TAKEN_BACK = '已撤销';
const CHANGED = '办理以后这条数据又有变动，不能撤销';

export function isTakenBack(args: CallArguments): boolean {
  return args[UNDO] === true;
}

export async function takeBack(firing: Firing, request: FiringRequest): Promise<ResultWithMessage> {
  const { done: elsewhere, ...written } = await settleWrite(firing.engine, request.scope, {
    claim: request.claim ?? null,
    propose: async () => {
      const row = await firing.stored.read(request.scope, idArgument(request.args));
      if (row === null) throw new AppError('noAuthority');
      return { ...(await proposeBack(firing, request, row)), done: TAKEN_BACK };
    },
  });
  return withMessage(elsewhere ?? TAKEN_BACK, written);
}

/** Throws why it stands. */
export async function proposeBack(
  { engine, entity, stored, part = null }: Firing,
  { context }: Pick<FiringRequest, 'context'>,
  row: SqlRow,
): Promise<Proposal> {
  const { step, event } = await openStep(engine, context, { entity, row });
  const admitted = await admitPart(part, context, { entity, record: row, isNew: false });
  const judge = planJudge(engine, context, {
    entity,
    events: [{ ...event, constraints: event.undo?.constraints ?? [], refusals: [] }],
    form: null,
    record: row,
    values: {},
  });
  const field = machineOfEvent(entity.machines, event.id)?.field ?? '';
  return {
    write: {
      target: versionOf(row),
      values: step.before,
      softDelete: false,
      parents: [...stored.parentsOf(row), ...admitted.parents],
      files: { add: step.files.remove, remove: step.files.add },
      audit: [
        {
          action: UNDONE,
          fromStatus: codeIn(row, field),
          toStatus: codeIn(step.before, field),
          opinion: null,
          fileUrl: null,
          changes: changesOf(entity, row, step.before),
        },
      ],
      origin: auditOrigin(context),
    },
    others: step.others.map(otherBack),
    holds: admitted.holds,
    judge: joinJudges(admitted.judge, judge),
    isAlone: judge !== null,
    follow: (runner) => untellStep(runner, entity.id, versionOf(row)),
  };
}

/** As it was, or gone where the step made it. */
function otherBack({ entity, id, rowVersion, before }: OtherStep): OtherWrite {
  const target = { entity, id, rowVersion, event: UNDONE };
  return before === null ? { ...target, values: {}, isRemoved: true } : { ...target, values: before };
}

/** Throws where another record that it wrote has changed since, or is gone. */
async function refuseChanged(engine: Engine, others: readonly OtherStep[]): Promise<void> {
  const port = readPort(engine.repository);
  for (const { entity, id, rowVersion } of others)
    if ((await port.read(entity, id))?.['rowVersion'] !== rowVersion) throw refused(CHANGED);
}

/** Throws why there is none. */
async function openStep(
  engine: Engine,
  context: CallContext,
  { entity, row }: { readonly entity: EntityModel; readonly row: SqlRow },
): Promise<{ readonly step: UndoStep; readonly event: EventModel }> {
  const actor = actorOf(context);
  const step = await readUndoStep(engine.repository.sql, {
    entity: entity.id,
    id: Number(row['id']),
    now: context.now,
  });
  const event = eventsOfMachines(entity.machines).find(({ id }) => id === step?.event);
  if (step === null || event === undefined || step.actorId !== personOf(actor) || !event.by.includes(actor.role))
    throw refused('没有可以撤销的办理');
  if (step.rowVersion !== row['rowVersion']) throw refused(CHANGED);
  if (!step.isOpen) throw refused(`办理已超过${event.undo?.seconds ?? 0}秒，不能撤销`);
  await refuseChanged(engine, step.others);
  return { step, event };
}

function refused(message: string): AppError {
  return new AppError('refusedTransition', { message });
}
