// Constraints hold a write against other records, so they are judged where nobody can slip in between: inside the
// write's transaction, one write of the entity at a time. What they refuse is told at the fields.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { RecordValues } from '../../core/json.ts';
import { validationError, type FieldError } from '../../core/errors.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort } from '../../core/rule.ts';
import type { CallContext } from '../context.ts';
import { rememberAnswers } from '../db/remember-answers.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { actorOf, type Engine } from './engine.ts';
import { readPort } from './record-port.ts';
import { refusedBy } from './refusals.ts';

/** Throws the problems; runs before the write in its transaction. */
export type Judge = (runner: SqlRunner) => Promise<void>;

export interface JudgeInput {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  readonly form: FormModel | null;
  readonly record: RecordValues;
  readonly values: RecordValues;
  /** The event's constraints were judged a moment ago: the steady ones are left out. */
  readonly isJudged?: boolean;
}

const ONE_AT_A_TIME = {
  name: 'engine_constraints',
  text: "select pg_advisory_xact_lock(hashtextextended('constraints ' || $1, 0))",
};

/** Until the end of the transaction nobody else judges or draws for the entity, at any server. */
export async function takeAlone(entity: EntityModel, runner: SqlRunner): Promise<void> {
  await runner.query(ONE_AT_A_TIME, [entity.id]);
}

/** null: nothing to hold it against. */
export function planJudge(
  engine: Engine,
  context: CallContext,
  { entity, events, form, record, values, isJudged = false }: JudgeInput,
): Judge | null {
  const names = new Set([...(form?.constraints ?? []), ...events.flatMap((event) => event.constraints)]);
  const refusals = [...(form?.refusals ?? []), ...events.flatMap((event) => event.refusals)];
  if (names.size === 0 && refusals.length === 0) return null;
  const rules = [...names]
    .map((name) => ruleNamed(engine, name))
    .filter((rule) => !(isJudged && rule.isSteady === true));
  return async (runner) => {
    await takeAlone(entity, runner);
    const port = readPort(engine.repository, rememberAnswers(runner));
    const { now, settings } = context;
    const errors = [
      ...atFields(await refusedBy(refusals, { entity, record, values, port, now, settings })),
      ...(await problemsOf(rules, {
        actor: actorOf(context),
        record,
        values,
        now,
        settings,
        words: engine.repository.model.words,
        port,
      })),
    ];
    if (errors.length > 0) throw validationError(errors);
  };
}

export interface SectionQuestion {
  readonly entity: EntityModel;
  readonly event: EventModel;
  readonly record: RecordValues;
  readonly port: ReadPort;
}

/** What the event's constraints say of the record in sections, as it is now: for the rail of an editor. */
export async function sectionProblems(
  engine: Engine,
  context: CallContext,
  { entity, event, record, port }: SectionQuestion,
): Promise<readonly FieldError[]> {
  const rules = event.constraints.map((name) => ruleNamed(engine, name));
  const { now, settings } = context;
  const errors = [
    ...atFields(await refusedBy(event.refusals, { entity, record, values: {}, port, now, settings })),
    ...(await problemsOf(rules, {
      actor: actorOf(context),
      record,
      values: {},
      now,
      settings,
      words: engine.repository.model.words,
      port,
    })),
  ];
  return errors.filter(({ section }) => section !== undefined);
}

async function problemsOf(
  rules: readonly ConstraintRule[],
  input: Parameters<ConstraintRule['check']>[0],
): Promise<readonly FieldError[]> {
  const problems = [];
  for (const rule of rules) problems.push(...(await rule.check(input)));
  return atFields(problems);
}

function atFields(problems: readonly ConstraintProblem[]): readonly FieldError[] {
  return problems.map((problem) => ({ ...problem, field: `/${problem.field}` }));
}

/** One after the other; the first that throws is the answer. */
export function joinJudges(one: Judge | null, other: Judge | null): Judge | null {
  if (one === null || other === null) return one ?? other;
  return async (runner) => {
    await one(runner);
    await other(runner);
  };
}

function ruleNamed(engine: Engine, name: string): ConstraintRule {
  const rule = engine.context.registry.constraints[name];
  if (rule === undefined) throw new Error(`constraint ${name} is not registered`);
  return rule;
}
