// Where a record stands for an actor: among their rows or not, and by which condition; in which states, and what they
// may do there. Asked of the repository's own WHERE and of the machine's own words; values of personal fields leave it
// masked.
import type { EventFacts, RecordFacts, RowCondition, RowFacts, StandFacts } from '../../core/access-facts.ts';
import type { Actor } from '../../core/actor.ts';
import { holdsAll, comparedPaths } from '../../core/condition.ts';
import { isComparison, type ConditionModel } from '../../core/condition-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { Json } from '../../core/json.ts';
import { guardPaths, guardRefusal, isFor, stateOf, whyNot, type MachineInput } from '../../core/machine.ts';
import { bindCondition } from '../../core/relative-value.ts';
import type { ServerContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { canReadRecord, getRecord, planGet } from '../repository/get-record.ts';
import { countRecords } from '../repository/list-records.ts';
import { maskText } from '../repository/personal-value.ts';
import { resolvePath } from '../repository/query-source.ts';
import { recordFate } from '../repository/record-fate.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeActor, scopeEngine, scopeReader, type ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';

export interface FactsInput {
  readonly context: ServerContext;
  readonly repository: Repository;
  readonly actor: Actor;
  readonly entity: string;
  readonly id: number | null;
  /** What the call asks beside the rows. */
  readonly asked: readonly ConditionModel[];
  /** It writes nothing: rows that are only read are among those it reaches. */
  readonly isReading: boolean;
  readonly now: Date;
}

interface Subject {
  readonly input: FactsInput;
  readonly entity: EntityModel;
  /** null: there is none. */
  readonly row: SqlRow | null;
}

export async function readRecordFacts(
  input: FactsInput,
): Promise<{ readonly rows: RowFacts; readonly record: RecordFacts | null }> {
  const { context, repository, id } = input;
  const settings = await context.settings.current();
  const entity = entityOf(repository.model, input.entity);
  const scope = scopeActor(repository, entity.id, input.actor);
  if (id === null) return { rows: await rowFacts({ input, entity, row: null }, scope), record: null };
  const fate = await recordFate(context.sql, entity, id);
  const row = fate === 'living' ? await readRow(input, entity, { id, scope }) : null;
  const subject: Subject = { input, entity, row };
  const label = row === null ? null : shown(subject, entity.label);
  const rows = await rowFacts(subject, scope);
  const isOwn = row !== null && (await canReadRecord(repository, scope, id));
  const readOnly = row === null || isOwn ? null : await whyReadOnly(input, entity, id);
  const isAsked =
    rows.conditions === 'none' || rows.conditions.every(({ said, holds }) => said !== 'call' || holds !== false);
  return {
    rows,
    record: {
      id,
      rowVersion: row === null ? null : Number(row['rowVersion']),
      fate,
      label: label === null ? null : String(label),
      isInRows: isAsked && (isOwn || (input.isReading && readOnly !== null)),
      readOnly,
      machines:
        row === null
          ? []
          : entity.machines.map((machine) =>
              standOf(subject, {
                machine,
                actor: input.actor,
                record: row,
                now: input.now,
                settings,
                guards: context.registry.guards,
              }),
            ),
      lockedForms:
        row === null
          ? []
          : entity.forms
              .filter(({ rules }) => rules.locked !== null && holdsAll(rules.locked.when, row))
              .map((form) => form.key),
    },
  };
}

/** null: it is not among the rows that the role reads beside its own. */
async function whyReadOnly({ repository, actor }: FactsInput, entity: EntityModel, id: number): Promise<string | null> {
  const message = entity.rows[actor.role]?.readOnly?.message ?? null;
  const isRead = message !== null && (await canReadRecord(repository, scopeReader(repository, entity.id, actor), id));
  return isRead ? message : null;
}

/** As the engine sees it, with every path that the scope or a guard compares. */
function readRow(
  input: FactsInput,
  entity: EntityModel,
  { id, scope }: { readonly id: number; readonly scope: ScopedActor },
): Promise<SqlRow | null> {
  const { context, repository, asked } = input;
  const compared = comparedPaths([...(scope.rows === 'none' ? [] : scope.rows), ...asked]);
  const paths = [...compared, ...entity.machines.flatMap((machine) => guardPaths(machine, context.registry.guards))];
  const personal = entity.fields.filter((field) => field.personal).map((field) => ({ key: field.name, field }));
  const shape = {
    keys: entity.fields.map((field) => field.name),
    hidden: [...new Set(paths.filter((path) => path.includes('.')))],
    personal,
  };
  return getRecord(repository, scopeEngine(repository.model, entity.id), {
    id,
    plan: planGet(repository, entity, shape),
  });
}

async function rowFacts(subject: Subject, scope: ScopedActor): Promise<RowFacts> {
  const {
    input: { repository, actor },
    entity,
  } = subject;
  const declared = entity.rows[actor.role];
  if (declared === undefined) return { entity: entity.id, scope: null, title: '', conditions: 'none' };
  const named = {
    entity: entity.id,
    scope: declared.scope,
    title: repository.scopes[declared.scope]?.title ?? declared.scope,
  };
  if (scope.rows === 'none') return { ...named, conditions: 'none' };
  const ofRule = scope.rows.slice(0, scope.rows.length - declared.where.length);
  const all = [...placed('rule', ofRule), ...placed('rows', declared.where), ...placed('call', subject.input.asked)];
  const conditions: RowCondition[] = [];
  for (const one of all) conditions.push({ ...one, ...(await fulfilment(subject, one.condition)) });
  return { ...named, conditions };
}

function placed(
  said: RowCondition['said'],
  conditions: readonly ConditionModel[],
): readonly Pick<RowCondition, 'condition' | 'said' | 'at'>[] {
  return conditions.map((condition, at) => ({ condition, said, at }));
}

/** Asked of the database as every list asks it. */
async function fulfilment(
  subject: Subject,
  asked: ConditionModel,
): Promise<Pick<RowCondition, 'holds' | 'actual' | 'condition'>> {
  const {
    input: { repository, actor, now },
    entity,
    row,
  } = subject;
  const condition = bindCondition(asked, { actor, now });
  if (row === null) return { condition, holds: null, actual: null };
  const found = await countRecords(repository, scopeEngine(repository.model, entity.id, actor), [
    { field: 'id', op: 'eq', value: row['id'] ?? null },
    condition,
  ]);
  return { condition, holds: found > 0, actual: comparedValue(subject, condition) };
}

function standOf(subject: Subject, input: MachineInput): StandFacts {
  const { machine, record } = input;
  const code = record[machine.field] ?? null;
  const events = machine.events.filter((event) => event.op !== 'create');
  return {
    machine: machine.name,
    code,
    state: stateOf(machine, code)?.id ?? null,
    events: events.map((event) => eventFacts(subject, event, input)),
  };
}

/** The machine's word, and which of its reasons it was: asked one by one, of the same code. */
function eventFacts(subject: Subject, event: EventModel, input: MachineInput): EventFacts {
  const refusal = whyNot(event, input);
  const none = { event: event.id, refusal, guard: null, actual: null };
  if (refusal === null) return { ...none, decider: null };
  if (!isFor(event, input)) return { ...none, decider: 'by' };
  if (whyNot({ ...event, guards: [] }, input) !== null) return { ...none, decider: 'from' };
  const at = event.guards.findIndex((guard) => guardRefusal({ ...event, guards: [guard] }, input) !== null);
  const guard = event.guards[at];
  return {
    ...none,
    decider: 'guard',
    guard: at,
    actual: guard?.kind === 'condition' ? comparedValue(subject, guard.when) : null,
  };
}

/** Of alternatives and the like nothing: each compares a value of its own. */
function comparedValue(subject: Subject, condition: ConditionModel): Json {
  return isComparison(condition) ? shown(subject, condition.field) : null;
}

function shown({ input: { repository }, entity, row }: Subject, path: string): Json {
  const value = row?.[path] ?? null;
  const { field } = resolvePath(repository.model, entity, path);
  return field.personal && typeof value === 'string' ? maskText(value, field.mask) : value;
}
