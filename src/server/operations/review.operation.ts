// A reviewer's verdict (revieweStatus, the contract's spelling): verdict, role and state name the event. A second reviewer
// who comes too late reads the state that the first one left.
import type { EntityModel, EventModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { fitsState } from '../../core/machine.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { entityOf } from '../server-model.ts';
import { actorOf, numberArgument, scopeOfCall, type Operation } from './engine.ts';
import { fireEvent } from './fire-event.ts';
import { prepareStored } from './stored-record.ts';
import { eventsNamed } from './transition.ts';

const VERDICT = 'revieweStatus';

export const operation: Operation = {
  op: 'review',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    if (entity.machines.length === 0) throw new Error(`call ${call.id} reviews an entity without a machine`);
    const events = eventsNamed(entity, call.events);
    const stored = prepareStored(engine, entity);
    return (args, context) => {
      const { role } = actorOf(context);
      const offered = events.filter((event) => event.verdict === numberArgument(args, VERDICT) && event.by.includes(role));
      return fireEvent({ engine, entity, stored, choose: (row) => fitting(entity, offered, row), fallback: 'event' }, { scope: scopeOfCall(engine, call, context), args, context });
    };
  },
};

/** Where none fits the state, the first: the machine then says why not. */
function fitting({ machines }: EntityModel, offered: readonly EventModel[], row: SqlRow): EventModel {
  const event = offered.find((candidate) => fitsState(machines, candidate, row)) ?? offered[0];
  if (event === undefined) throw new AppError('noAuthority');
  return event;
}
