// Fires a named event on a record: submit, withdraw … Of several events the one that fits the record's state.
import type { EntityModel, EventModel } from '../../core/entity-model.ts';
import { fitsState } from '../../core/machine.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { entityOf } from '../server-model.ts';
import { actorOf, scopeOfCall, type Operation } from './engine.ts';
import { fireEvent } from './fire-event.ts';
import { createInFlight } from './one-at-a-time.ts';
import { prepareStored } from './stored-record.ts';
import { eventsNamed } from './transition.ts';

export const operation: Operation = {
  op: 'event',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const events = eventsNamed(entity, call.events);
    const stored = prepareStored(engine, entity);
    const inFlight = createInFlight();
    const choose = (row: SqlRow): EventModel | null => (entity.machines.length === 0 ? null : fitting(entity, events, row));
    return async (args, context) =>
      inFlight.run(`${actorOf(context).sessionId} ${JSON.stringify(args)}`, () =>
        fireEvent({ engine, entity, stored, choose, fallback: 'event' }, { scope: scopeOfCall(engine, call, context), args, context }));
  },
};

function fitting({ id, machines }: EntityModel, events: readonly EventModel[], row: SqlRow): EventModel {
  const event = events.find((candidate) => fitsState(machines, candidate, row)) ?? events[0];
  if (event === undefined) throw new Error(`${id} has an event call without events`);
  return event;
}
