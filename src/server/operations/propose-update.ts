// Saves a record's form: in the actor's rows, of the form's variant, where the machine lets it be edited. A stale save
// is answered with what differs; one that says what is stored already is answered as done, so a repeated click harms
// nothing.
import type { Actor } from '../../core/actor.ts';
import type { CallModel, FixedOption } from '../../core/call-model.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { holdsAll } from '../../core/condition.ts';
import { AppError, validationError } from '../../core/errors.ts';
import { aboutStored } from '../../core/form-judge.ts';
import { meantUpdate } from '../../core/machine.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { withMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import type { Written } from '../repository/write-record.ts';
import { entityOf } from '../server-model.ts';
import { cleanValues } from './field-values.ts';
import { actorOf, idArgument, scopeOfCall, type Engine, type RunOperation } from './engine.ts';
import { changeFiles, fileFields } from './file-references.ts';
import {
  detailOf,
  FORM_VERSIONS,
  formVersions,
  keepOldDetail,
  rowValues,
  storedValues,
  type Values,
} from './form-values.ts';
import { createSingleFlight } from './single-flight.ts';
import { changesOf, isEqual } from './record-changes.ts';
import { admitPart, preparePart, type PartGuard } from './part-guard.ts';
import { refuseByAccess } from './refuse-by-access.ts';
import { refuseEmptied } from './refuse-emptied.ts';
import { effectsOfSave } from './run-effects.ts';
import { settleWrite, type Proposal } from './settle-write.ts';
import { conflictError, conflictOf, isStale } from './stale-version.ts';
import { prepareStored, type StoredReader } from './stored-record.ts';
import { eventsNamed, stepValues } from './transition.ts';
import { isAsked, writableArguments, versionOf } from './write-parts.ts';
import { composeWrite, stepsOf } from './compose-write.ts';
import { judgeReferences, settleForm } from './settle-form.ts';

/** A call that takes the parents of its record without changing them. */
export type SavingCall = CallModel & { readonly options: FixedOption };

export function isSaving(call: CallModel): call is SavingCall {
  return call.use === 'save' && 'fixed' in call.options;
}

export interface UpdatePlan {
  readonly engine: Engine;
  readonly call: SavingCall;
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly events: readonly EventModel[];
  readonly stored: StoredReader;
  readonly part: PartGuard | null;
}

export interface UpdateRequest {
  readonly scope: ScopedActor;
  readonly context: CallContext;
}

/** The save was made before: nothing to write. */
class AlreadyDone extends Error {
  readonly written: Answered;

  constructor(written: Answered) {
    super('already done');
    this.written = written;
  }
}

interface Answered extends Written {
  readonly done?: string | null | undefined;
}

/** Answers requests that save a record. */
export function prepareSaving(engine: Engine, call: SavingCall): RunOperation {
  const plan = planUpdate(engine, call);
  const once = createSingleFlight(engine, call);
  return async (args, context) =>
    once({ args, context }, async (claim) => {
      const request = { scope: scopeOfCall(engine, call, context), context };
      let done = '保存成功';
      const propose = async (): Promise<Proposal & { readonly done: string }> => {
        const { proposal, chain } = await proposeUpdate(plan, { ...args }, request);
        done = chain.at(-1)?.done ?? done;
        return { ...proposal, done };
      };
      const written: Answered = await settleWrite(engine, request.scope, { claim, propose }).catch(answerDone);
      return withMessage(written.done ?? done, { id: written.id, rowVersion: written.rowVersion });
    });
}

function answerDone(error: unknown): Answered {
  if (error instanceof AlreadyDone) return error.written;
  throw error;
}

export function planUpdate(engine: Engine, call: SavingCall): UpdatePlan {
  const entity = entityOf(engine.repository.model, call.entity);
  const form = entity.forms.find((candidate) => candidate.key === call.form);
  if (form === undefined) throw new Error(`call ${call.id} has no form`);
  return {
    engine,
    call,
    entity,
    form,
    events: eventsNamed(entity, call.events),
    stored: prepareStored(engine, entity),
    part: preparePart(engine, entity),
  };
}

interface Meant {
  readonly args: Readonly<CallArguments>;
  readonly given: Values;
  readonly row: SqlRow;
  readonly role: string;
}

/** The update that is meant, and what the status argument asks for at once. */
function chainOf({ entity, events }: UpdatePlan, { args, given, row, role }: Meant): readonly EventModel[] {
  const updates = events.filter((event) => event.op === 'update');
  const isChanged = (field: string): boolean => field in given && !isEqual(given[field] ?? null, row[field] ?? null);
  const meant =
    updates.length < 2 ? updates[0] : meantUpdate(entity.machines, updates, { role, record: row, isChanged });
  return events.filter((event) => event === meant || isAsked(entity, event, args));
}

export interface ProposedUpdate {
  readonly proposal: Proposal;
  readonly chain: readonly EventModel[];
}

/** What the save would write, and the events it fires; throws everything that keeps it from being written. */
export async function proposeUpdate(
  plan: UpdatePlan,
  args: CallArguments,
  { scope, context }: UpdateRequest,
): Promise<ProposedUpdate> {
  const { engine, entity, form } = plan;
  const actor = actorOf(context);
  const given = writableArguments(entity, { form, args, actor });
  const row = await plan.stored.read(scope, idArgument(args));
  if (row === null || !isOfForm(plan, row)) throw new AppError('noAuthority');
  refuseMoved(plan, given, row);
  refuseLocked(form, row);
  const admitted = await admitPart(plan.part, context, { entity, record: row, isNew: false });
  const chain = chainOf(plan, { args, given, row, role: actor.role });
  const steps = stepsOf(engine, context, { entity, record: row, events: chain });
  await cleanValues(engine, context, { fields: form.fields, args: given });
  const before = storedValues(entity, form, row);
  refuseByAccess(form, { given, before, role: actor.role, record: row });
  if (isStale(args, row)) refuseConflict({ plan, given, before, row }, { scope, actor, chain });
  const complete = chain.some((event) => event.complete || event.form === form.key);
  const said = { form, given, base: before, before, about: aboutStored(form, row), record: row, complete };
  const after = await settleForm(engine, context, said);
  refuseEmptied(entity, { form, chain, role: actor.role, before, after, about: said.about });
  await judgeReferences(engine, context, { ...said, after });
  const files = await changeFiles(engine, {
    fields: fileFields(`${entity.id}.${form.key}`, form.fields),
    before,
    after,
    userId: actor.userId,
  });
  const values: Values = keepOldDetail(entity, form, { row: rowValues(entity, form, after), stored: row });
  const changes = changesOf(entity, row, form.fields.length === 0 ? {} : { ...values, ...stepValues(steps) });
  const proposal = await composeWrite(engine, context, {
    entity,
    events: chain,
    effects: effectsOfSave(chain, form, 'update'),
    steps,
    target: versionOf(row),
    softDelete: false,
    around: row,
    values: { ...values, ...writtenUnder(form, row) },
    judged: { form, record: row, values: after },
    judge: null,
    admitted,
    parents: plan.stored.parentsOf(row),
    files,
    entry: { fallback: 'update', changes, opinion: null, fileUrl: null },
  });
  return { proposal, chain };
}

/** Nothing where the record says so already: most saves are of today's form. */
function writtenUnder(form: FormModel, row: SqlRow): Values {
  return detailOf(row[FORM_VERSIONS])[form.key] === form.version ? {} : formVersions(form, row[FORM_VERSIONS]);
}

/** A record of another variant is not what this call edits. */
function isOfForm({ entity, form }: UpdatePlan, row: SqlRow): boolean {
  return entity.variants === null || row[entity.variants.by] === form.variant;
}

/** Parents and variant may be repeated, not changed. */
function refuseMoved({ call, entity }: UpdatePlan, given: Values, row: SqlRow): void {
  for (const name of call.options.fixed) {
    if (!(name in given)) continue;
    const title = entity.fields.find((field) => field.name === name)?.title ?? name;
    if (given[name] !== row[name]) throw validationError([{ field: `/${name}`, message: `${title}不能修改` }]);
    delete given[name];
  }
}

/** x-form.locked: the page shows such a record as text. */
function refuseLocked({ rules }: FormModel, row: SqlRow): void {
  if (rules.locked !== null && holdsAll(rules.locked.when, row))
    throw new AppError('refusedTransition', { message: rules.locked.text });
}

interface StaleSave {
  readonly plan: UpdatePlan;
  readonly given: Values;
  readonly before: Values;
  readonly row: SqlRow;
}

function refuseConflict(
  { plan, given, before, row }: StaleSave,
  {
    scope,
    actor,
    chain,
  }: { readonly scope: ScopedActor; readonly actor: Actor; readonly chain: readonly EventModel[] },
): void {
  const conflict = conflictOf(plan.form, { given, stored: before, role: scope.role, seesPersonal: scope.seesPersonal });
  if (Object.keys(conflict).length === 0 && chain.length <= 1)
    throw new AlreadyDone({ id: Number(row['id']), rowVersion: Number(row['rowVersion']), done: chain.at(-1)?.done });
  throw conflictError(conflict, row, actor);
}
