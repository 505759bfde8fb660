// Fires a named event: submit, withdraw … Of several events the one that fits the record's state. On one record, or
// on those that the caller saw and names (`items`): what waits for a director is then signed in one go.
import type { CallOf } from '../../../core/call-model.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { EventModel } from '../../../core/machine-model.ts';
import { fitsState, guardsHeld, machineOfEvent } from '../../../core/machine.ts';
import type { SqlRow } from '../../../server/db/sql-port.ts';
import type { ResultWithMessage } from '../../../server/http/message.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import type { CallContext } from '../../../server/context.ts';
import { entityOf } from '../../../server/server-model.ts';
import { askedItems } from '../../../server/operations/asked-items.ts';
import { actorOf, scopeOfCall, type Engine, type Operation } from '../../../server/operations/engine.ts';
import { fireEvent, type Firing, type FiringRequest } from '../../../server/operations/fire-event.ts';
import { fireMany } from '../../../server/operations/fire-many.ts';
import { prepareListRequest, type ReadListArguments } from '../../../server/operations/list-request.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';
import { eventsNamed } from '../../../server/operations/transition.ts';

export const server: Operation<'event'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const events = eventsNamed(entity, call.events);
    const plan = {
      engine,
      entity,
      stored: prepareStored(engine, entity),
      fallback: 'event',
      extra: call.options.extra,
    } as const;
    const readArguments = prepareListRequest(engine, call);
    const meant = eventReader(call);
    const once = createSingleFlight(engine, call);
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const asked = events.filter((event) => meant(args).includes(event.id));
      const own = asked.filter((event) => event.by.includes(actorOf(context).role));
      const firing: Firing = {
        ...plan,
        choose: (row) => fitting({ engine, entity, context }, own.length > 0 ? own : asked, row),
      };
      return once({ args, context }, (claim) =>
        fireAsked({ call, firing, readArguments }, { scope, args, context, claim }),
      );
    };
  },
};

/**
 * `eventBy`: the argument whose value names the events; any other value means the rest, or all where every event has
 * its value.
 */
function eventReader(call: CallOf<'event'>): (args: CallArguments) => readonly string[] {
  const by = call.options.eventBy;
  if (by === undefined) return () => call.events;
  const named = new Set(Object.values(by.events).flat());
  const unnamed = call.events.filter((event) => !named.has(event));
  const rest = unnamed.length === 0 ? call.events : unnamed;
  return (args) => by.events[String(args[by.argument])] ?? rest;
}

function fireAsked({ call, firing, readArguments }: Asked, request: FiringRequest): Promise<ResultWithMessage> {
  const items = askedItems(call.options, request.args);
  if (items === null) return fireEvent(firing, request);
  return fireMany(firing, { ...request, call, items, within: readArguments(request.args, request.scope).conditions });
}

interface Asked {
  readonly call: CallOf<'event'>;
  readonly firing: Firing;
  readonly readArguments: ReadListArguments;
}

interface Choosing {
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly context: CallContext;
}

/**
 * Of several that fit the state, the first whose guards hold. Where none does, the one that came farthest, or the
 * first: the machine then says why not.
 */
function fitting(
  { engine, entity: { machines }, context }: Choosing,
  events: readonly EventModel[],
  row: SqlRow,
): EventModel | null {
  const fit = events.filter((candidate) => fitsState(machines, candidate, row));
  const { now, settings } = context;
  const { guards } = engine.context.registry;
  const held = (event: EventModel): number => {
    const machine = machineOfEvent(machines, event.id);
    const input = { actor: actorOf(context), now, settings, guards, record: row };
    return machine === null ? 0 : guardsHeld(event, { machine, ...input });
  };
  if (fit.length < 2) return fit[0] ?? events[0] ?? null;
  const most = Math.max(...fit.map((event) => held(event)));
  return fit.find((event) => held(event) === most) ?? null;
}
