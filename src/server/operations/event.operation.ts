// Fires a named event on a record: submit, withdraw … Of several events the one that fits the record's state.
import type { EventModel, MachineModel } from '../../core/entity-model.ts';
import { stateOf } from '../../core/machine.ts';
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
    const events = eventsNamed(entity.machine, call.events);
    const stored = prepareStored(engine, entity);
    const inFlight = createInFlight();
    const choose = (row: SqlRow): EventModel | null => (entity.machine === null ? null : fitting(entity.machine, events, row));
    return async (args, context) =>
      inFlight.run(`${actorOf(context).sessionId} ${JSON.stringify(args)}`, () =>
        fireEvent({ engine, entity, stored, choose, fallback: 'event' }, { scope: scopeOfCall(engine, call, context), args, context }));
  },
};

function fitting(machine: MachineModel, events: readonly EventModel[], row: SqlRow): EventModel {
  const state = stateOf(machine, row[machine.field]);
  const event = events.find((candidate) => state !== null && candidate.from.includes(state.id)) ?? events[0];
  if (event === undefined) throw new Error(`${machine.entity} has an event call without events`);
  return event;
}
