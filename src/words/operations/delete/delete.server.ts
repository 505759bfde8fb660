// Deletes a record: the row stays, marked, with its history; nobody reads it any more.
import { entityOf } from '../../../server/server-model.ts';
import { scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { fireEvent, type Firing } from '../../../server/operations/fire-event.ts';
import { preparePart } from '../../../server/operations/part-guard.ts';
import { prepareRefusal } from './refuse-used.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';
import { eventsNamed } from '../../../server/operations/transition.ts';

export const server: Operation<'delete'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const event = eventsNamed(entity, call.events)[0] ?? null;
    if (entity.machines.some((machine) => machine.name === 'main') && event === null)
      throw new Error(`call ${call.id} has no delete event`);
    const stored = prepareStored(engine, entity);
    const refuse = prepareRefusal(engine, call);
    const part = preparePart(engine, entity);
    const firing: Firing = { engine, entity, stored, choose: () => event, fallback: 'delete', extra: [], refuse, part };
    const once = createSingleFlight(engine, call);
    return (args, context) =>
      once({ args, context }, (claim) =>
        fireEvent(firing, { scope: scopeOfCall(engine, call, context), args, context, claim }),
      );
  },
};
