// Fires a named event: submit, withdraw … Of several events the one that fits the record's state. On one record, on many,
// or (`all`) on every record of the caller's rows that fits: what waits for the caller is then signed in one go.
import type { CallModel, EntityModel, EventModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { fitsState, machineOfEvent } from '../../core/machine.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ResultWithMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { listIds } from '../repository/list-ids.ts';
import { entityOf } from '../server-model.ts';
import { askedIds } from './asked-ids.ts';
import { actorOf, scopeOfCall, textOption, textsOption, type Operation } from './engine.ts';
import { fireEvent, type Firing, type FiringRequest } from './fire-event.ts';
import { fireMany } from './fire-many.ts';
import { prepareListRequest, type ReadListArguments } from './list-request.ts';
import { createInFlight } from './one-at-a-time.ts';
import { prepareStored } from './stored-record.ts';
import { eventsNamed } from './transition.ts';

/** More than this in one transaction would hold others up. */
const MOST_OF_ALL = 1_000;

export const operation: Operation = {
  op: 'event',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const events = eventsNamed(entity, call.events);
    const plan = { engine, entity, stored: prepareStored(engine, entity), fallback: 'event', extra: textsOption(call, 'extra') } as const;
    const readArguments = call.options['all'] === true ? prepareListRequest(engine, call) : null;
    const meant = eventReader(call);
    const inFlight = createInFlight();
    return async (args, context) => {
      const request = { scope: scopeOfCall(engine, call, context), args, context };
      const asked = events.filter((event) => meant(args).includes(event.id));
      const own = asked.filter((event) => event.by.includes(actorOf(context).role));
      const firing: Firing = { ...plan, choose: (row) => fitting(entity, own.length > 0 ? own : asked, row) };
      return inFlight.run(`${actorOf(context).sessionId} ${JSON.stringify(args)}`, () =>
        (readArguments === null ? fireAsked(call, firing, request) : fireAll(call, { firing, events: own, readArguments }, request)));
    };
  },
};

/** `eventBy`: the argument whose value names the events; any other value means the rest, or all where every event has its value. */
function eventReader(call: CallModel): (args: CallArguments) => readonly string[] {
  const by = call.options['eventBy'] as { readonly argument: string; readonly events: Readonly<Record<string, readonly string[]>> } | undefined;
  if (by === undefined) return () => call.events;
  const named = new Set(Object.values(by.events).flat());
  const unnamed = call.events.filter((event) => !named.has(event));
  const rest = unnamed.length === 0 ? call.events : unnamed;
  return (args) => by.events[String(args[by.argument])] ?? rest;
}

function fireAsked(call: CallModel, firing: Firing, request: FiringRequest): Promise<ResultWithMessage> {
  const ids = askedIds(call, request.args);
  return ids === null ? fireEvent(firing, request) : fireMany(firing, { ...request, call, ids: () => Promise.resolve(ids), unfit: 'refused', none: '' });
}

interface AllInput {
  readonly firing: Firing;
  /** The caller's events only: a director's turn comes after the secretary's, and each signs what waits for them. */
  readonly events: readonly EventModel[];
  readonly readArguments: ReadListArguments;
}

async function fireAll(call: CallModel, { firing, events, readArguments }: AllInput, request: FiringRequest): Promise<ResultWithMessage> {
  const { engine, entity } = firing;
  if (events.length === 0) throw new AppError('noAuthority');
  const { conditions } = readArguments(request.args, request.scope);
  const ids = async (): Promise<readonly number[]> => {
    const found = await listIds(engine.repository, request.scope, { conditions: [...conditions, ...waitingFor(entity, events)], sort: 'id', most: MOST_OF_ALL + 1 });
    if (found.length > MOST_OF_ALL) throw new AppError('refusedTransition', { message: `超过${MOST_OF_ALL}条，请缩小范围后分次办理` });
    return found;
  };
  return fireMany(firing, { ...request, call, ids, unfit: 'passed-over', none: textOption(call, 'none') });
}

/** States the events leave, where they are of one machine: what cannot fit is not read at all. */
function waitingFor({ machines }: EntityModel, events: readonly EventModel[]): ReturnType<ReadListArguments>['conditions'] {
  const [machine, ...others] = new Set(events.map((event) => machineOfEvent(machines, event.id)));
  if (machine === undefined || machine === null || others.length > 0) return [];
  const codes = machine.states.filter((state) => events.some((event) => event.from.includes(state.id))).map((state) => state.code);
  return [{ field: machine.field, op: 'in', value: codes }];
}

/** Where none fits the state, the first: the machine then says why not. */
function fitting({ machines }: EntityModel, events: readonly EventModel[], row: SqlRow): EventModel | null {
  return events.find((candidate) => fitsState(machines, candidate, row)) ?? events[0] ?? null;
}
