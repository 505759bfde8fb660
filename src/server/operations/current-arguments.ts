// Filters that a call says nothing of and that are then the caller's own value: the batch that somebody works in
// (domain §6.7, sys/user/topicbatch/edit). An argument that is there but empty asks for all.
import type { CallModel, CurrentValue } from '../../core/call-model.ts';
import type { Json } from '../../core/json.ts';
import { quoteIdentifier, quoteLabel } from '../db/identifier.ts';
import type { Statement } from '../db/sql-port.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { fieldOf } from '../server-model.ts';
import type { Engine } from './engine.ts';
import type { ListCall } from './list-request.ts';

export type FillCurrent = (args: CallArguments, scope: ScopedActor) => Promise<CallArguments>;

/** The arguments as they are, or with the caller's own values. */
export function prepareCurrent(engine: Engine, call: ListCall): FillCurrent {
  const { current: wanted = [] } = call.options;
  if (wanted.length === 0) return (args) => Promise.resolve(args);
  const statement = readOwn(engine, call, wanted);
  return async (args, { actor, role }) => {
    const open = wanted.filter(
      ({ filter, roles }) => !(filter in args) && (roles === null || (role !== null && roles.includes(role))),
    );
    if (open.length === 0 || actor === null) return args;
    const [row] = await engine.repository.sql.query(statement, [actor.userId]);
    const filled = open.flatMap(({ filter, field }): [string, Json][] =>
      typeof row?.[field] === 'number' ? [[filter, row[field]]] : [],
    );
    return { ...args, ...Object.fromEntries(filled) };
  };
}

function readOwn({ repository: { model } }: Engine, call: CallModel, wanted: readonly CurrentValue[]): Statement {
  const columns = [...new Set(wanted.map(({ field }) => field))].map(
    (field) => `${quoteIdentifier(fieldOf(model, 'user', field).column.name)} as ${quoteLabel(field)}`,
  );
  return { name: `current_${call.id}`, text: `select ${columns.join(', ')} from "user" where id = $1` };
}
