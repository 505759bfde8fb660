// A reviewer's verdict (revieweStatus, the contract's spelling): verdict, role and state name the event, and where an
// entity has several machines an argument names the machine. On one record or on many. A second reviewer who comes too
// late reads the state that the first one left.
import type { CallOf } from '../../../core/call-model.ts';
import { AppError } from '../../../core/errors.ts';
import { fittingEvent } from '../../../core/machine.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { entityOf } from '../../../server/server-model.ts';
import { askedItems } from '../../../server/operations/asked-items.ts';
import { actorOf, numberArgument, scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { fireEvent, type Firing } from '../../../server/operations/fire-event.ts';
import { fireMany } from '../../../server/operations/fire-many.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';
import { eventsNamed } from '../../../server/operations/transition.ts';

const VERDICT = 'revieweStatus';

export const server: Operation<'review'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    if (entity.machines.length === 0) throw new Error(`call ${call.id} reviews an entity without a machine`);
    const events = eventsNamed(entity, call.events);
    const machineOf = machineReader(call);
    const plan = {
      engine,
      entity,
      stored: prepareStored(engine, entity),
      fallback: 'event',
      extra: call.options.extra,
    } as const;
    const once = createSingleFlight(engine, call);
    return async (args, context) => {
      const { role } = actorOf(context);
      const machine = machineOf(args);
      const offered = events.filter(
        (event) =>
          event.verdict === numberArgument(args, VERDICT) &&
          event.by.includes(role) &&
          (machine === null || event.machine === machine),
      );
      if (offered.length === 0) throw new AppError('noAuthority');
      const firing: Firing = { ...plan, choose: (row) => fittingEvent(entity.machines, offered, row) };
      const scope = scopeOfCall(engine, call, context);
      const items = askedItems(call.options, args);
      return once({ args, context }, (claim) =>
        items === null
          ? fireEvent(firing, { scope, args, context, claim })
          : fireMany(firing, { scope, args, context, claim, call, items, within: [] }),
      );
    };
  },
};

/** `machineBy`: the argument whose value names the machine. null: the verdict alone decides. */
function machineReader(call: CallOf<'review'>): (args: CallArguments) => string | null {
  const by = call.options.machineBy;
  return (args) => (by === undefined ? null : (by.machines[String(args[by.argument])] ?? ''));
}
