// Fires the events that machines give to the clock: those of the night after midnight of the office, those of a moment
// when it has come; on every record that fits, one transaction a record, as the system. Every server looks and takes
// its share (timed-queue.ts). Whoever was faster (a person, another server) has moved the record on: it is judged again
// inside and passed over. A server that was down does what came due in the meantime when it comes up.
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { noteAction } from '../audit/audit-entry.ts';
import type { CallContext } from '../context.ts';
import type { Engine } from '../operations/engine.ts';
import { fireEvent, type Firing } from '../operations/fire-event.ts';
import { recordsOpenTo } from '../operations/records-open-to.ts';
import { prepareStored } from '../operations/stored-record.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine, type ScopedActor } from '../repository/scoped-actor.ts';
import type { Job } from './job-runner.ts';
import { onceADay } from './once-a-day.ts';
import { timedQueue, type HeldWork, type TimedQueue } from './timed-queue.ts';

const HALF_A_MINUTE = 30;
const TEN_MINUTES = 600;
const NAME = 'timed-events';
const AT_ONCE = 500;
/** In the action log: what somebody has to look at. */
const FAILED = 'timedFailed';

interface TimedEvent {
  readonly entity: EntityModel;
  readonly machine: MachineModel;
  readonly event: EventModel;
}

/**
 * Looks every ten minutes whether the night's records were found: a server that was down at midnight finds them when it
 * comes up.
 */
export function nightlyEventsJob(engine: Engine): Job {
  const { sql } = engine.context;
  const run = async (now: Date): Promise<void> => {
    await onceADay(sql, { name: NAME, now }, () => findDue(engine, eventsAt(engine, 'night'), now));
    await fireDue(engine, now);
  };
  return { name: NAME, title: '每晚自动办理', everySeconds: TEN_MINUTES, run };
}

/** What came due, and what failed and is due again. */
export function momentEventsJob(engine: Engine): Job {
  let isAtWork = false;
  const run = async (now: Date): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await findDue(engine, eventsAt(engine, 'moment'), now);
      await fireDue(engine, now);
    } finally {
      isAtWork = false;
    }
  };
  return { name: 'moment-events', title: '到时自动办理', everySeconds: HALF_A_MINUTE, isEveryServers: true, run };
}

/** All of them, whatever the hour. Answers how many records were moved. */
export async function fireTimedEvents(engine: Engine, now: Date): Promise<number> {
  await findDue(engine, [...eventsAt(engine, 'night'), ...eventsAt(engine, 'moment')], now);
  return fireDue(engine, now);
}

function eventsAt({ repository }: Engine, when: 'night' | 'moment'): readonly TimedEvent[] {
  return repository.model.app.entities.flatMap((entity) =>
    entity.machines.flatMap((machine) =>
      machine.events
        .filter(({ timed }) => timed !== null && (timed === 'nightly') === (when === 'night'))
        .map((event) => ({ entity, machine, event })),
    ),
  );
}

async function findDue(engine: Engine, events: readonly TimedEvent[], now: Date): Promise<void> {
  const queue = timedQueue(engine.context.sql);
  for (const timed of events) {
    const { entity, event } = timed;
    for (let last = 0; ;) {
      const ids = await openRecords(engine, timed, { most: AT_ONCE, further: { field: 'id', op: 'gt', value: last } });
      await queue.add({ entity: entity.id, event: event.id, ids }, now);
      if (ids.length < AT_ONCE) break;
      last = ids.at(-1) ?? last;
    }
  }
}

interface OpenRecords {
  readonly most: number;
  readonly further: ConditionModel;
}

/** Records that stand where the event leaves from, and fit it as far as the database can say. */
function openRecords(
  { repository }: Engine,
  { entity, machine, event }: TimedEvent,
  { most, further }: OpenRecords,
): Promise<readonly number[]> {
  const scope = scopeEngine(repository.model, entity.id);
  return listIds(repository, scope, { conditions: [...recordsOpenTo(machine, event), further], sort: 'id', most });
}

/** Until nothing is left that this server can take. */
async function fireDue(engine: Engine, now: Date): Promise<number> {
  const queue = timedQueue(engine.context.sql);
  const known = new Map(
    [...eventsAt(engine, 'night'), ...eventsAt(engine, 'moment')].map((timed) => [
      `${timed.entity.id}.${timed.event.id}`,
      planOf(engine, timed),
    ]),
  );
  let fired = 0;
  for (let held = await queue.claim(now); held.length > 0; held = await queue.claim(now)) {
    for (const work of held) {
      const plan = known.get(`${work.entity}.${work.event}`);
      // Of an event that the config no longer has.
      if (plan === undefined) await queue.finish(work);
      else fired += (await settle({ engine, queue, plan, now }, work)) ? 1 : 0;
    }
  }
  return fired;
}

interface FiringPlan {
  readonly timed: TimedEvent;
  readonly scope: ScopedActor;
  readonly firing: Firing;
}

function planOf(engine: Engine, timed: TimedEvent): FiringPlan {
  const { entity, event } = timed;
  return {
    timed,
    scope: scopeEngine(engine.repository.model, entity.id),
    firing: {
      engine,
      entity,
      stored: prepareStored(engine, entity),
      fallback: 'event',
      extra: [],
      choose: () => event,
    },
  };
}

interface Settling {
  readonly engine: Engine;
  readonly queue: TimedQueue;
  readonly plan: FiringPlan;
  readonly now: Date;
}

/**
 * A refusal is an answer: the record has moved on, or a rule says not yet. Anything else is tried again, and told when
 * it goes on failing.
 */
async function settle({ engine, queue, plan, now }: Settling, work: HeldWork): Promise<boolean> {
  const context = await contextOf(engine, plan.timed.event, now);
  try {
    await fireEvent(plan.firing, { scope: plan.scope, args: { id: work.recordId }, context });
    await queue.finish(work);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key !== 'overload') {
      const further = { field: 'id', op: 'eq', value: work.recordId } as const;
      const isStillOpen =
        plan.timed.event.timed !== 'nightly' &&
        (await openRecords(engine, plan.timed, { most: 1, further })).length > 0;
      await (isStillOpen ? queue.postpone(work, now, error.message) : queue.finish(work));
      return false;
    }
    const { entity, event, recordId, attempts } = work;
    context.log.error({ err: error, entity, event, id: recordId, attempts }, 'timed event failed');
    const problem = error instanceof Error ? error.message : 'unknown';
    if (await queue.retry(work, now, problem)) await tellFailed(engine, plan, { work, context });
    return false;
  }
}

/** In the words of the office: which event of which record. What went wrong stands in the log of the server. */
async function tellFailed(
  { repository }: Engine,
  { timed }: FiringPlan,
  { work, context }: { readonly work: HeldWork; readonly context: CallContext },
): Promise<void> {
  const changes = { 动作: timed.event.title, 编号: work.recordId, 已试: `${work.attempts}次，仍会再试` };
  await noteAction(
    repository.sql,
    { ...context, actor: SYSTEM_ACTOR },
    { entity: work.entity, action: FAILED, changes, rowKey: repository.issueRowKey() },
  );
}

async function contextOf({ context }: Engine, event: EventModel, now: Date): Promise<CallContext> {
  return {
    actor: SYSTEM_ACTOR,
    now,
    settings: await context.settings.current(),
    requestId: `timed-${event.id}`,
    ip: '',
    userAgent: '',
    log: context.log,
  };
}
