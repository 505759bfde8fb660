// Every call of the model becomes a route, through its operation: a folder of src/words/operations, found by its name.
import type { FastifyInstance } from 'fastify';
import type { CallModel, CallOf, CallOp } from '../../core/call-model.ts';
import { isPlainRead, optionOf } from '../../core/call-uses.ts';
import { operationServers } from '../../words/operations/operations.server.ts';
import { registerCall, type CallRoute } from '../http/call-routes.ts';
import { scopeVisitor } from '../repository/scoped-actor.ts';
import type { Engine, RunOperation } from './engine.ts';

export interface CallPlaces {
  readonly plain: FastifyInstance;
  /** For calls that take a file. */
  readonly receiving: FastifyInstance;
}

export function mountCalls({ plain, receiving }: CallPlaces, engine: Engine): void {
  for (const entity of engine.repository.model.app.entities) {
    for (const call of entity.calls) {
      const route = callRoute(engine, call);
      registerCall(route.receive === null ? plain : receiving, route);
    }
  }
}

/** A call about one record always gets its id here. */
function handlerOf(engine: Engine, call: CallModel): CallRoute['handle'] {
  const run = prepare(operationServers, { engine, op: call.op, call });
  const record = optionOf(call, 'record');
  return record === undefined ? run : (args, context, reply) => run({ ...args, id: record }, context, reply);
}

interface Preparing<Op extends CallOp> {
  readonly engine: Engine;
  readonly op: Op;
  readonly call: CallOf<Op>;
}

/** Operation and call are of one word. */
function prepare<Op extends CallOp>(known: typeof operationServers, { engine, op, call }: Preparing<Op>): RunOperation {
  return known[op].prepare(engine, call);
}

function callRoute(engine: Engine, call: CallModel): CallRoute {
  const validate = engine.context.registry.callValidators[call.id];
  if (validate === undefined) throw new Error(`call ${call.id} has no validator: run npm run generate`);
  const { receive, keepsNulls, isDownload } = operationServers[call.op];
  const current = optionOf(call, 'current') ?? [];
  // Who is at fault for a call that is open and says no rows is the config, not its first visitor.
  if (call.open === 'visitor' && call.use !== 'add') scopeVisitor(engine.repository.model, call);
  return {
    id: call.id,
    path: call.path,
    access: call.open,
    input: call.input,
    names: call.names,
    whilePasswordForced: false,
    isRead: isPlainRead(call),
    method: call.method,
    download: isDownload === true,
    validator: () => validate,
    nulls: keepsNulls === true ? 'kept' : 'absent',
    asksAll: current.map(({ filter }) => filter),
    dropsEmpty: keepsNulls !== true,
    receive: receive === undefined ? null : (request) => receive(engine, request),
    handle: handlerOf(engine, call),
  };
}
