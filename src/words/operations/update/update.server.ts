// Saves a record's form; with `creates` a request without an id adds the record.
import { numberArgument, type Operation } from '../../../server/operations/engine.ts';
import { prepareAdding } from '../../../server/operations/propose-create.ts';
import { prepareSaving } from '../../../server/operations/propose-update.ts';

export const server: Operation<'update'> = {
  keepsNulls: true,
  prepare: (engine, call) => {
    const save = prepareSaving(engine, call);
    if (call.options.creates !== true) return save;
    const add = prepareAdding(engine, call);
    return (args, context, reply) =>
      numberArgument(args, 'id') === null ? add(args, context, reply) : save(args, context, reply);
  },
};
