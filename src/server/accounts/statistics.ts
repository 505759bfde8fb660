// The model's counters, counted in the caller's own scope: yes/no flags for tiles, numbers for homes (domain §4.22).
// A role that a counter does not name is not sent it.
import { cardsOf } from '../../core/cards-of.ts';
import type { Actor } from '../../core/actor.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { CounterModel, WaitingRecord } from '../../core/model.ts';
import type { Json } from '../../core/json.ts';
import { countRecords, listRecords, planList } from '../repository/list-records.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeActor, scopeReader } from '../repository/scoped-actor.ts';
import type { ServerModel } from '../server-model.ts';
import { readRecords, timesFor, type Times } from './waiting-records.ts';

export interface CounterChoice {
  /** Keys asked for; null: all. */
  readonly select: readonly string[] | null;
  /** System 1–6 whose home asks; null: all. */
  readonly module: number | null;
}

/** Counters the actor's role is sent, in config order. */
export function countersFor(model: ServerModel, actor: Actor, choice: CounterChoice): readonly CounterModel[] {
  const shown = choice.module === null ? null : shownIn(model, choice.module);
  return model.app.counters.filter(
    (counter) =>
      !counter.flag &&
      counter.value === undefined &&
      counter.where[actor.role] !== undefined &&
      (choice.select === null || choice.select.includes(counter.key)) &&
      (shown === null || shown.has(counter.key)) &&
      !isTaken(model, actor, counter),
  );
}

/** A custom role is not told how much waits on screens that it was not given. */
function isTaken(model: ServerModel, { role, narrowed }: Actor, { key }: CounterModel): boolean {
  if (narrowed === undefined) return false;
  const own = new Set(model.permissionsByRole.get(role)?.map(({ id }) => id));
  const opened = model.app.screens
    .flatMap(cardsOf)
    .flatMap(({ counter, screen }) => (counter === key && screen !== null && own.has(screen) ? [screen] : []));
  return opened.length > 0 && opened.every((screen) => narrowed.taken.has(screen));
}

/** Every flag of the model; false for roles it does not name. */
export async function flagsOf(repository: Repository, actor: Actor): Promise<Readonly<Record<string, boolean>>> {
  const flags = repository.model.app.counters.filter((counter) => counter.flag);
  const answers = await Promise.all(
    flags.map(async (counter) => [counter.key, (await count(repository, actor, counter)) > 0] as const),
  );
  return Object.fromEntries(answers);
}

/** What the newest of the caller's records holds, for each counter that answers a value; null without one. */
export async function valuesOf(repository: Repository, actor: Actor): Promise<Readonly<Record<string, Json>>> {
  const counters = repository.model.app.counters.filter((counter) => counter.value !== undefined);
  return Object.fromEntries(
    await Promise.all(
      counters.map(async (counter) => [counter.key, await newest(repository, actor, counter)] as const),
    ),
  );
}

export interface StatisticsAsked {
  readonly counters: readonly CounterModel[];
  /** Since and until when as well. */
  readonly waiting: boolean;
  /** So many of the most urgent records of each counter that shows them; null: none. */
  readonly records: number | null;
}

export interface Statistics {
  readonly counts: Readonly<Record<string, number>>;
  readonly waiting: Readonly<Record<string, Waiting>>;
  /** Of the counters that have some. */
  readonly records: Readonly<Record<string, readonly WaitingRecord[]>>;
}

/** A counter whose records are read is counted with them, and its first record says what waits longest. */
export async function statisticsOf(
  repository: Repository,
  actor: Actor,
  { counters, waiting, records: most }: StatisticsAsked,
): Promise<Statistics> {
  const told = await Promise.all(
    counters.map(async (counter) => {
      const read = most === null ? null : readRecords(repository, actor, { counter, most });
      const [listed, timed] = await Promise.all([
        read === null ? { count: await count(repository, actor, counter), records: [] } : read(),
        waiting && (read === null || hasBoth(timesFor(counter, actor.role)))
          ? waitingOf(repository, actor, counter)
          : null,
      ]);
      return {
        counter,
        ...listed,
        timed: timed ?? (waiting ? firstOf(timesFor(counter, actor.role), listed.records) : null),
      };
    }),
  );
  return {
    counts: Object.fromEntries(told.map(({ counter, count: number }) => [counter.key, number])),
    waiting: Object.fromEntries(told.flatMap(({ counter, timed }) => (timed === null ? [] : [[counter.key, timed]]))),
    records: Object.fromEntries(
      told.flatMap(({ counter, records }) => (records.length === 0 ? [] : [[counter.key, records]])),
    ),
  };
}

/** Records come in the order of their deadlines: what waits longest need not be the first of them. */
function hasBoth({ since, until }: Times): boolean {
  return since !== undefined && until !== undefined;
}

function firstOf({ since, until }: Times, [record]: readonly WaitingRecord[]): Waiting | null {
  if (since === undefined && until === undefined) return null;
  return { since: record?.since ?? null, until: record?.until ?? null };
}

interface Waiting {
  /** Since when the one waits that waits longest; null: it is not known, or nothing waits. */
  readonly since: Json;
  /** Until when the one that is due first; null: nothing is due. */
  readonly until: Json;
}

/** null: the role is told neither. */
async function waitingOf(repository: Repository, actor: Actor, counter: CounterModel): Promise<Waiting | null> {
  const times = timesFor(counter, actor.role);
  if (times.since === undefined && times.until === undefined) return null;
  const [since, until] = await Promise.all(
    [times.since, times.until].map((field) => first(repository, actor, { counter, field, sort: field })),
  );
  return { since: since ?? null, until: until ?? null };
}

async function newest(repository: Repository, actor: Actor, counter: CounterModel): Promise<Json> {
  return first(repository, actor, { counter, field: counter.value, sort: '-id' });
}

interface First {
  readonly counter: CounterModel;
  readonly field: string | undefined;
  readonly sort: string | undefined;
}

/** The field of the first of the counted records that has it. */
async function first(
  repository: Repository,
  actor: Actor,
  { counter: { entity, where }, field: value, sort = '-id' }: First,
): Promise<Json> {
  const own = where[actor.role];
  if (own === undefined || value === undefined) return null;
  const conditions: readonly ConditionModel[] =
    sort === value ? [...own, { field: value, op: 'notNull', value: null }] : own;
  const scope = scopeActor(repository, entity, actor);
  const shape = shapeRecord(repository.model, {
    entity: scope.entity,
    role: actor.role,
    paths: [value],
    hidden: [],
    labels: false,
  });
  const { rows } = await listRecords(repository, scope, {
    plan: planList(repository, scope.entity, shape),
    request: { conditions, sort, page: 1, pageSize: 1 },
  });
  return rows[0]?.[value] ?? null;
}

async function count(repository: Repository, actor: Actor, counter: CounterModel): Promise<number> {
  const conditions = counter.where[actor.role];
  // A flag opens screens, where what is only read is read, too; a number is what waits for the caller.
  const scopeOf = counter.flag ? scopeReader : scopeActor;
  return conditions === undefined
    ? 0
    : await countRecords(repository, scopeOf(repository, counter.entity, actor), conditions);
}

/**
 * The keys of a system: those on the cards that any home shows in it. Which of them a role is sent its counter says.
 */
function shownIn(model: ServerModel, module: number): ReadonlySet<string> {
  const cards = model.app.screens.flatMap(cardsOf);
  return new Set(
    cards.filter((card) => card.modules.length === 0 || card.modules.includes(module)).map((card) => card.counter),
  );
}
