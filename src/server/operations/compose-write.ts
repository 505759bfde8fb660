// From what is decided to what is written: effects, constraints, messages, files and audit lines of a create, a save or
// an event are put together here, in one order, so that all of them are held to the same.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import { tellsOfEvents } from '../messages/event-tells.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { FileReferenceChange, LockedParent, RecordWrite } from '../repository/write-record.ts';
import { actorOf, type Engine } from './engine.ts';
import { messagesOfEvents } from './event-messages.ts';
import { joinFiles } from './file-references.ts';
import type { Values } from './form-values.ts';
import { undoOf } from './keep-undo.ts';
import { joinJudges, planJudge, type Judge } from './judge-constraints.ts';
import type { Admission } from './part-guard.ts';
import { runEffects, type EffectSource } from './run-effects.ts';
import type { Proposal } from './settle-write.ts';
import { stepValues, walkEvents, type Step } from './transition.ts';
import { auditOrigin, stepEntries, type EntryFacts } from './write-parts.ts';

/** The steps of the events, one after the other; throws why one may not be taken. */
export function stepsOf(
  { context: { registry } }: Engine,
  context: CallContext,
  { entity, record, events }: Pick<Decided, 'entity' | 'events'> & { readonly record: RecordValues },
): readonly Step[] {
  const { now, settings } = context;
  const input = { machines: entity.machines, guards: registry.guards, actor: actorOf(context), record, now, settings };
  return walkEvents(input, events);
}

export interface Decided {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  /** Of the events, and of the form that is saved under them. */
  readonly effects: readonly EffectSource[];
  readonly steps: readonly Step[];
  /** null: a new record. */
  readonly target: RecordWrite['target'];
  readonly softDelete: boolean;
  /** What is known of the record beside what is written: stored, or of its parents by path. */
  readonly around: RecordValues;
  /** By field of the record; what steps and effects set joins them. */
  readonly values: Values;
  /** What constraints look at. */
  readonly judged: {
    readonly form: FormModel | null;
    readonly record: RecordValues;
    /** By field of the form. */
    readonly values: RecordValues;
    readonly isJudged?: boolean;
  };
  /** Asked in the transaction before the constraints. */
  readonly judge: Judge | null;
  readonly admitted: Admission;
  readonly parents: readonly LockedParent[];
  readonly files: FileReferenceChange;
  readonly entry: EntryFacts;
  /** Where effects read, if not of the database itself. */
  readonly reads?: SqlRunner;
}

/** Throws what effects refuse. */
export async function composeWrite(engine: Engine, context: CallContext, decided: Decided): Promise<Proposal> {
  const { entity, events, steps, around, admitted, reads, judged } = decided;
  const values: Values = { ...decided.values, ...stepValues(steps) };
  const effects = await runEffects(engine, context, {
    entity,
    events: decided.effects,
    record: { ...around, ...values },
    ...(reads === undefined ? {} : { reads }),
  });
  const constraints = planJudge(engine, context, { entity, events, ...judged });
  const record = { ...around, ...values, ...effects.own };
  const files = joinFiles(decided.files, effects.files);
  const written = { ...values, ...effects.own };
  const undo =
    decided.target === null
      ? null
      : undoOf(engine, context, { entity, events, row: around, values: written, files, effects });
  const tells = await tellsOfEvents(engine, { entity, events, record: withId(record, decided.target) });
  return {
    write: {
      target: decided.target,
      values: written,
      softDelete: decided.softDelete,
      ...quietOf(events, around),
      parents: [...decided.parents, ...admitted.parents],
      files,
      audit: stepEntries(steps, decided.entry),
      origin: auditOrigin(context),
      undo,
    },
    others: effects.others,
    holds: [...effects.holds, ...admitted.holds],
    accounts: effects.accounts,
    judge: joinJudges(joinJudges(decided.judge, admitted.judge), constraints),
    draws: effects.draws,
    isAlone: constraints !== null,
    follow: await messagesOfEvents(engine, context, { entity, events, record, tells, undo }),
    tells,
  };
}

/** A mark of what was told, set by the office's clock beside the state, is no change that anybody must compare. */
function quietOf(events: readonly EventModel[], record: RecordValues): Pick<RecordWrite, 'isQuiet' | 'unchanged'> {
  const isMark = ({ timed, to, effects, sets }: EventModel): boolean =>
    timed !== null && to === null && effects.length === 0 && Object.keys(sets).length > 0;
  if (events.length === 0 || !events.every(isMark)) return {};
  const marks = events.flatMap(({ sets }) => Object.keys(sets));
  return { isQuiet: true, unchanged: Object.fromEntries(marks.map((name) => [name, record[name] ?? null])) };
}

function withId(record: RecordValues, target: RecordWrite['target']): RecordValues {
  return target === null ? record : { ...record, id: target.id };
}
