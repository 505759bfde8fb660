// Fires one event on a stored record: the shared middle of the operations delete, event and review. Reads, asks the
// machine, checks completeness and opinion, writes state, opinion and audit line together.
import type { EntityModel, EventModel, FieldModel } from '../../core/entity-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { actorOf, idArgument, textArgument, type Engine } from './engine.ts';
import { changeFiles, fileFields, NO_FILES } from './file-references.ts';
import type { Values } from './form-values.ts';
import { runEffects } from './run-effects.ts';
import { settleWrite, type Proposal } from './settle-write.ts';
import { settleStored } from './settle-stored.ts';
import { refuseStale } from './stale-version.ts';
import type { StoredReader } from './stored-record.ts';
import { walkEvents, type Step } from './transition.ts';
import { auditOrigin, stepEntries } from './write-parts.ts';

/** Arguments and columns of what a reviewer says (api.md, Writes). */
export const OPINION = 'reviewContent';
export const OPINION_FILE = 'reviewFile';

export interface Firing {
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly stored: StoredReader;
  /** The event that this record, in its state, is asked for. null: an entity without a machine. */
  readonly choose: (row: SqlRow) => EventModel | null;
  /** Action and deletion of an entity without a machine. */
  readonly fallback: 'delete' | 'event';
}

export interface FiringRequest {
  readonly scope: ScopedActor;
  readonly args: CallArguments;
  readonly context: CallContext;
}

export async function fireEvent(firing: Firing, request: FiringRequest): Promise<ResultWithMessage> {
  let done = '操作成功';
  const written = await settleWrite(firing.engine, request.scope, async () => {
    const row = await firing.stored.read(request.scope, idArgument(request.args));
    if (row === null) throw new AppError('noAuthority');
    const event = firing.choose(row);
    done = event?.done ?? done;
    return propose(firing, request, { row, event });
  });
  return withMessage(done, written);
}

interface Chosen {
  readonly row: SqlRow;
  readonly event: EventModel | null;
}

async function propose({ engine, entity, stored, fallback }: Firing, { args, context }: FiringRequest, { row, event }: Chosen): Promise<Proposal> {
  const actor = actorOf(context);
  const steps = stepsOf({ engine, entity, context }, row, event);
  refuseStale(args, row);
  const settled = event?.complete === true ? await settleStored(engine, entity, { row, userId: actor.userId, now: context.now }) : { values: {}, files: [] };
  const said = event === null ? { opinion: null, fileUrl: null } : readOpinion(entity, event, args);
  const values = { ...settled.values, ...stateValues(entity, steps), ...(event === null ? {} : opinionValues(entity, event, said)) };
  const effects = event === null ? { own: {}, others: [] } : await runEffects(engine, context, { entity, events: [event], record: { ...row, ...values } });
  const files = said.fileUrl === null
    ? NO_FILES
    : await changeFiles(engine, { fields: fileFields(entity.id, opinionFields(entity)), before: row, after: { [OPINION_FILE]: said.fileUrl }, userId: actor.userId });
  // Files of earlier opinions stay named: the timeline shows them.
  const audit = stepEntries(steps, { fallback, changes: null, ...said });
  const target = { id: Number(row['id']), rowVersion: Number(row['rowVersion']) };
  const softDelete = event === null ? fallback === 'delete' : event.op === 'delete';
  return { write: { target, values: { ...values, ...effects.own }, softDelete, parents: stored.parentsOf(row), files: { add: files.add, remove: settled.files }, audit, origin: auditOrigin(context) }, others: effects.others };
}

function stepsOf({ engine, entity, context }: { readonly engine: Engine; readonly entity: EntityModel; readonly context: CallContext }, row: SqlRow, event: EventModel | null): readonly Step[] {
  if (entity.machine === null || event === null) return [];
  return walkEvents({ machine: entity.machine, guards: engine.context.registry.guards, actor: actorOf(context), record: row, now: context.now }, [event]);
}

function stateValues(entity: EntityModel, steps: readonly Step[]): Values {
  const to = steps.at(-1)?.to;
  return entity.machine === null || to === undefined || to === null ? {} : { [entity.machine.field]: to };
}

interface Said {
  readonly opinion: string | null;
  readonly fileUrl: string | null;
}

function readOpinion(entity: EntityModel, event: EventModel, args: CallArguments): Said {
  const opinion = event.opinion === 'none' ? null : (textArgument(args, OPINION)?.trim() ?? '') || null;
  const fileUrl = event.file === 'none' ? null : textArgument(args, OPINION_FILE);
  const titleOf = (name: string, otherwise: string): string => entity.fields.find((field) => field.name === name)?.title ?? otherwise;
  if (opinion === null && event.opinion === 'required') throw validationError([{ field: `/${OPINION}`, message: `请填写${titleOf(OPINION, '审核意见')}` }]);
  if (opinion !== null && Array.from(opinion).length < event.opinionMin) {
    throw validationError([{ field: `/${OPINION}`, message: `${titleOf(OPINION, '审核意见')}不能少于${event.opinionMin}个字` }]);
  }
  if (fileUrl === null && event.file === 'required') throw validationError([{ field: `/${OPINION_FILE}`, message: `请上传${titleOf(OPINION_FILE, '审核意见附件')}` }]);
  return { opinion, fileUrl };
}

/** The record keeps the last opinion where it has fields for it; the audit line always does. */
function opinionValues(entity: EntityModel, event: EventModel, said: Said): Values {
  const names = new Set(opinionFields(entity).map((field) => field.name));
  return {
    ...(event.opinion !== 'none' && names.has(OPINION) ? { [OPINION]: said.opinion } : {}),
    ...(event.file !== 'none' && names.has(OPINION_FILE) ? { [OPINION_FILE]: said.fileUrl } : {}),
  };
}

function opinionFields(entity: EntityModel): readonly FieldModel[] {
  return entity.fields.filter((field) => field.name === OPINION || field.name === OPINION_FILE);
}
