// Fires the events that machines give to the clock (`timed: nightly`), each night after midnight of the office: on
// every record that fits, one transaction a record, as the system. Whoever was faster (a person, another server) has
// moved the record on:
// it is judged again inside and passed over, so two runs do nothing twice.
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import type { EntityModel, EventModel, MachineModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import type { Engine } from '../operations/engine.ts';
import { fireEvent, type Firing, type FiringRequest } from '../operations/fire-event.ts';
import { recordsOpenTo } from '../operations/records-open-to.ts';
import { prepareStored } from '../operations/stored-record.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Job } from './job-runner.ts';
import { onceADay } from './once-a-day.ts';

const TEN_MINUTES = 600;
const NAME = 'timed-events';
const AT_ONCE = 500;

/**
 * Looks every ten minutes whether the night's work is done: a server that was down at midnight does it when it comes
 * up.
 */
export function timedEventsJob(engine: Engine): Job {
  const { sql } = engine.context;
  return {
    name: NAME,
    everySeconds: TEN_MINUTES,
    run: (now) => onceADay(sql, { name: NAME, now }, async () => void (await fireTimedEvents(engine, now))),
  };
}

/** Answers how many records were moved. */
export async function fireTimedEvents(engine: Engine, now: Date): Promise<number> {
  let fired = 0;
  for (const entity of engine.repository.model.app.entities) {
    for (const machine of entity.machines) {
      for (const event of machine.events.filter(({ timed }) => timed === 'nightly'))
        fired += await fireOnAll(engine, { entity, machine, event, now });
    }
  }
  return fired;
}

interface TimedEvent {
  readonly entity: EntityModel;
  readonly machine: MachineModel;
  readonly event: EventModel;
  readonly now: Date;
}

/** By id, from the last one on: a record that fails is met once a night, not for ever. */
async function fireOnAll(engine: Engine, timed: TimedEvent): Promise<number> {
  const { entity, event } = timed;
  const scope = scopeEngine(engine.repository.model, entity.id);
  const firing: Firing = {
    engine,
    entity,
    stored: prepareStored(engine, entity),
    fallback: 'event',
    extra: [],
    choose: () => event,
  };
  let fired = 0;
  let after = 0;
  for (;;) {
    const ids = await listIds(engine.repository, scope, {
      conditions: [...recordsOpenTo(timed.machine, event), { field: 'id', op: 'gt', value: after }],
      sort: 'id',
      most: AT_ONCE,
    });
    for (const id of ids)
      fired += (await isFired(firing, { scope, args: { id }, context: await contextOf(engine, timed) })) ? 1 : 0;
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return fired;
    after = last;
  }
}

/** A refusal is an answer: the record has moved on. Anything else is told, and the others go on. */
async function isFired(firing: Firing, request: FiringRequest): Promise<boolean> {
  try {
    await fireEvent(firing, request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.key !== 'overload') return false;
    request.context.log.error(
      { err: error, entity: firing.entity.id, id: request.args['id'], request: request.context.requestId },
      'timed event failed',
    );
    return false;
  }
}

async function contextOf({ context }: Engine, { event, now }: TimedEvent): Promise<CallContext> {
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
