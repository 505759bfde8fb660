// Every call of the model becomes a route, through the operation of its kind. A new kind of operation is one file and
// one line here.
import type { FastifyInstance } from 'fastify';
import { currentsOf } from './current-arguments.ts';
import type { CallModel, CallOp } from '../../core/entity-model.ts';
import { registerCall, type CallRoute } from '../http/call-routes.ts';
import { operation as all } from './all.operation.ts';
import { operation as answer } from './answer.operation.ts';
import { operation as children } from './children.operation.ts';
import { operation as completeness } from './completeness.operation.ts';
import { operation as create } from './create.operation.ts';
import { operation as document } from './document.operation.ts';
import { operation as remove } from './delete.operation.ts';
import { numberArgument, type Engine, type Operation, type RunOperation } from './engine.ts';
import { operation as event } from './event.operation.ts';
import { operation as exported } from './export.operation.ts';
import { operation as get } from './get.operation.ts';
import { operation as group } from './group.operation.ts';
import { operation as handler } from './handler.operation.ts';
import { operation as imported } from './import.operation.ts';
import { operation as list } from './list.operation.ts';
import { operation as mine } from './mine.operation.ts';
import { operation as patchOwn } from './patch-own.operation.ts';
import { prepareRegister, registeringOf } from './register-visitor.ts';
import { operation as review } from './review.operation.ts';
import { operation as stat } from './stat.operation.ts';
import { scopeVisitor } from '../repository/scoped-actor.ts';
import { operation as update } from './update.operation.ts';

const operations: Readonly<Record<CallOp, Operation>> = {
  all, answer, children, completeness, create, delete: remove, document, event, export: exported, get, group, handler, import: imported, list, mine, 'patch-own': patchOwn, review, stat, update,
};

/** Operations in whose arguments null means "clear this". */
const KEEPS_NULLS: ReadonlySet<CallOp> = new Set(['create', 'update', 'patch-own']);

export function mountCalls(app: FastifyInstance, engine: Engine): void {
  for (const entity of engine.repository.model.app.entities) {
    for (const call of entity.calls) registerCall(app, callRoute(engine, call));
  }
}

/** A call about one record always gets its id here. */
function handlerOf(engine: Engine, call: CallModel): CallRoute['handle'] {
  const registering = registeringOf(call);
  const run = registering !== null ? prepareRegister(engine, call, registering) : call.options['creates'] === true ? saveOrAdd(engine, call) : operations[call.op].prepare(engine, call);
  const { record } = call.options;
  return typeof record === 'number' ? (args, context, reply) => run({ ...args, id: record }, context, reply) : run;
}

function receiverOf(engine: Engine, { op }: CallModel): CallRoute['receive'] {
  const { receive } = operations[op];
  return receive === undefined ? null : (request) => receive(engine, request);
}

/** `creates`: without an id the record is new. */
function saveOrAdd(engine: Engine, call: CallModel): RunOperation {
  const [add, save] = [create.prepare(engine, call), update.prepare(engine, call)];
  return (args, context, reply) => (numberArgument(args, 'id') === null ? add(args, context, reply) : save(args, context, reply));
}

function callRoute(engine: Engine, call: CallModel): CallRoute {
  const validate = engine.context.registry.callValidators[call.id];
  if (validate === undefined) throw new Error(`call ${call.id} has no validator: run npm run generate`);
  // Who is at fault for a call that is open and says no rows is the config, not its first visitor.
  if (call.open === 'visitor' && registeringOf(call) === null) scopeVisitor(engine.repository.model, call);
  return {
    id: call.id,
    path: call.path,
    access: call.open,
    input: call.input,
    names: call.names,
    whilePasswordForced: false,
    download: call.op === 'export',
    validator: () => validate,
    nulls: KEEPS_NULLS.has(call.op) ? 'kept' : 'absent',
    asksAll: currentsOf(call.options['current']).map(({ filter }) => filter),
    dropsEmpty: !KEEPS_NULLS.has(call.op),
    receive: receiverOf(engine, call),
    handle: handlerOf(engine, call),
  };
}
