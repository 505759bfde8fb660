// Deletes a record: the row stays, marked, with its history; nobody reads it any more.
import { entityOf } from '../server-model.ts';
import { scopeOfCall, type Operation } from './engine.ts';
import { fireEvent, type Firing } from './fire-event.ts';
import { preparePart } from './part-guard.ts';
import { prepareRefusal } from './refuse-used.ts';
import { createSingleFlight } from './single-flight.ts';
import { prepareStored } from './stored-record.ts';
import { eventsNamed } from './transition.ts';

export const operation: Operation = {
  op: 'delete',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const event = eventsNamed(entity, call.events)[0] ?? null;
    if (entity.machines.some((machine) => machine.name === 'main') && event === null) throw new Error(`call ${call.id} has no delete event`);
    const stored = prepareStored(engine, entity);
    const refuse = prepareRefusal(engine, call);
    const part = preparePart(engine, entity);
    const firing: Firing = { engine, entity, stored, choose: () => event, fallback: 'delete', extra: [], refuse, part };
    const once = createSingleFlight(engine, call);
    return (args, context) => once({ args, context }, (claim) => fireEvent(firing, { scope: scopeOfCall(engine, call, context), args, context, claim }));
  },
};
