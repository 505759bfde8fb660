// Adds a record through its form: parents visible and open, form valid as far as a save must be, state set by the
// machine, copies of the parents' fields taken. With the status argument of a "save and submit" event both happen in
// one write.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { initialStates } from '../../core/field-access.ts';
import { aboutPaths } from '../../core/form-judge.ts';
import { guardPaths } from '../../core/machine.ts';
import { splitPath } from '../../core/naming.ts';
import type { CallContext } from '../context.ts';
import { withMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { entityOf } from '../server-model.ts';
import { cleanValues, initialValues } from './field-values.ts';
import { actorOf, scopeOfCall, type Engine, type RunOperation } from './engine.ts';
import { changeFiles, fileFields } from './file-references.ts';
import { planJudge, type Judge } from './judge-constraints.ts';
import { defaultValues, formVersions, mergeValues, rowValues, type Values } from './form-values.ts';
import { createSingleFlight } from './single-flight.ts';
import { judgeOffered } from './offered-records.ts';
import { admitPart, preparePart, type Admission, type PartGuard } from './part-guard.ts';
import { planReference, readReferences, type ReferencePlan } from './references.ts';
import { refuseByAccess } from './refuse-by-access.ts';
import { effectsOfSave } from './run-effects.ts';
import { settleWrite, type Proposal } from './settle-write.ts';
import { eventsNamed, stepValues, type Step } from './transition.ts';
import { isAsked, writableArguments } from './write-parts.ts';
import { composeWrite, stepsOf } from './compose-write.ts';
import { settleForm } from './settle-form.ts';

export interface CreatePlan {
  readonly engine: Engine;
  readonly call: CallModel;
  readonly entity: EntityModel;
  readonly form: FormModel | null;
  readonly events: readonly EventModel[];
  readonly references: readonly ReferencePlan[];
  readonly fetched: readonly FieldModel[];
  readonly part: PartGuard | null;
}

/** Answers requests that add a record. */
export function prepareAdding(engine: Engine, call: CallModel): RunOperation {
  const plan = planCreate(engine, call);
  const once = createSingleFlight(engine, call);
  return async (args, context) =>
    once({ args, context }, async (claim) => {
      const scope = scopeOfCall(engine, call, context);
      const chain = createChain(plan, args);
      const done = chain.at(-1)?.done ?? '保存成功';
      const { done: elsewhere, ...written } = await settleWrite(engine, scope, {
        claim,
        propose: async () => ({ ...(await proposeCreate(plan, { ...args }, { context, chain })), done }),
      });
      return withMessage(elsewhere ?? done, written);
    });
}

export function planCreate(engine: Engine, call: CallModel): CreatePlan {
  const entity = entityOf(engine.repository.model, call.entity);
  const form = entity.forms.find((candidate) => candidate.key === call.form) ?? null;
  const fetched = entity.fields.filter((field) => field.fetch !== null);
  const paths = [
    ...entity.machines.flatMap((machine) => guardPaths(machine, engine.context.registry.guards)),
    ...fetched.flatMap((field) => field.fetch ?? []),
    ...(form === null ? [] : aboutPaths(form.rules)),
  ];
  const fields = [...entity.fields.filter((field) => field.owner === 'input'), ...(form?.fields ?? [])];
  const references = [
    ...new Map(fields.filter((field) => field.to !== null).map((field) => [field.name, field])).values(),
  ];
  return {
    engine,
    call,
    entity,
    form,
    fetched,
    part: preparePart(engine, entity),
    events: eventsNamed(entity, call.events),
    references: references.map((field) =>
      planReference(
        engine,
        field,
        paths.flatMap((path) => (splitPath(path)[0] === field.name ? [splitPath(path)[1]] : [])),
      ),
    ),
  };
}

/** The create event, and the one that the status argument asks for at once. */
export function createChain({ entity, events }: CreatePlan, args: Readonly<CallArguments>): readonly EventModel[] {
  return events.filter((event) => event.op === 'create' || isAsked(entity, event, args));
}

export interface CreateRequest {
  readonly context: CallContext;
  readonly chain: readonly EventModel[];
}

interface JudgedCreate {
  readonly given: Values;
  readonly facts: Awaited<ReturnType<typeof readReferences>>;
  readonly admitted: Admission;
  readonly steps: readonly Step[];
  readonly values: Values;
}

/**
 * What the access, the parents, the step and the form's rules say of it; throws what they refuse. Nothing that a write
 * needs is made.
 */
export async function judgeCreate(
  plan: CreatePlan,
  args: CallArguments,
  { context, chain }: CreateRequest,
): Promise<JudgedCreate> {
  const { engine, entity, form } = plan;
  const actor = actorOf(context);
  const given = writableArguments(entity, { form, args, actor });
  if (form !== null)
    refuseByAccess(form, { given, before: {}, role: actor.role, record: initialStates(entity.machines) });
  const fields = form?.fields ?? entity.fields;
  await cleanValues(engine, context, { fields, args: given });
  const facts = await readReferences(engine, actor, { plans: plan.references, values: given });
  const admitted = await admitPart(plan.part, context, { entity, record: given, isNew: true });
  const steps = stepsOf(engine, context, { entity, record: { ...given, ...facts.paths }, events: chain });
  const values =
    form === null
      ? given
      : await settleForm(engine, context, {
          form,
          given,
          base: defaultValues(form, facts.paths),
          before: {},
          about: facts.paths,
          record: {},
          complete: chain.some((event) => event.complete),
        });
  const chosen = plan.references.map(({ field }) => field);
  await judgeOffered(engine, context, { actor, fields: chosen, values: { ...given, ...values }, record: facts.paths });
  return { given, facts, admitted, steps, values };
}

/** What the create would write; throws everything that keeps it from being written. */
export async function proposeCreate(
  plan: CreatePlan,
  args: CallArguments,
  { context, chain }: CreateRequest,
): Promise<Proposal> {
  const { engine, entity, form } = plan;
  const actor = actorOf(context);
  const fields = form?.fields ?? entity.fields;
  const { given, facts, admitted, steps, values } = await judgeCreate(plan, args, { context, chain });
  const row: Values = {
    ...(form === null
      ? given
      : { ...fixedValues(plan, given), ...rowValues(entity, form, values), ...formVersions(form, {}) }),
  };
  for (const [name, place] of Object.entries(admitted.place)) row[name] ??= place;
  for (const field of plan.fetched) row[field.name] = facts.paths[field.fetch ?? ''] ?? null;
  Object.assign(row, initialValues(engine, entity, row), stepValues(steps));
  const prefix = form === null ? entity.id : `${entity.id}.${form.key}`;
  const files = await changeFiles(engine, {
    fields: fileFields(prefix, fields),
    before: {},
    after: values,
    userId: actor.userId,
  });
  const { write, ...proposal } = await composeWrite(engine, context, {
    entity,
    events: chain,
    effects: effectsOfSave(chain, form, 'create'),
    steps,
    target: null,
    softDelete: false,
    around: facts.paths,
    values: row,
    judged: { form, record: { ...row, ...facts.paths }, values },
    judge: null,
    admitted,
    parents: facts.parents,
    files,
    entry: { fallback: 'create', changes: null, opinion: null, fileUrl: null },
  });
  return { ...proposal, write: { ...write, values: present(entity, given, write.values) } };
}

/**
 * The constraints over the values that are right, where others are wrong or missing and left out of `args`: for an
 * import, which tells all that is wrong with a row at once. null: there are none.
 */
export async function judgeInPart(
  plan: CreatePlan,
  args: CallArguments,
  { context, chain }: CreateRequest,
): Promise<{ readonly judge: Judge | null; readonly values: Values }> {
  const { engine, entity, form } = plan;
  const actor = actorOf(context);
  const given = writableArguments(entity, { form, args, actor });
  const facts = await readReferences(engine, actor, { plans: plan.references, values: given });
  const values = form === null ? given : mergeValues(form, defaultValues(form, facts.paths), given);
  const row: Values = form === null ? given : { ...fixedValues(plan, given), ...rowValues(entity, form, values) };
  return {
    judge: planJudge(engine, context, { entity, events: chain, form, record: { ...row, ...facts.paths }, values }),
    values: row,
  };
}

/** Parents and the variant: what the form itself does not hold. */
function fixedValues({ entity, form }: CreatePlan, given: Values): Values {
  const own = new Set(form?.fields.map((field) => field.name));
  const fixed = Object.fromEntries(Object.entries(given).filter(([name]) => !own.has(name)));
  return entity.variants === null || form === null ? fixed : { ...fixed, [entity.variants.by]: form.variant };
}

/** What is absent is left to the column's default; what a person cleared stays empty. */
function present({ fields }: EntityModel, given: Values, values: Values): Values {
  const isCleared = (name: string): boolean =>
    given[name] === null &&
    fields.some(({ name: other, column }) => other === name && column.nullable && column.default !== null);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || isCleared(name)));
}
