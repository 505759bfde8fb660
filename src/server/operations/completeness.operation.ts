// How far a record and its parts are, section by section: what the rail of an editor shows, by the judge of handing in.
import { AppError } from '../../core/errors.ts';
import { entityOf } from '../server-model.ts';
import { sectionsOf } from './completeness.ts';
import { idArgument, scopeOfCall, type Operation } from './engine.ts';
import { readPort } from './record-port.ts';
import { prepareStored } from './stored-record.ts';

export const operation: Operation = {
  op: 'completeness',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const stored = prepareStored(engine, entity);
    const port = readPort(engine.repository);
    return async (args, context) => {
      const row = await stored.read(scopeOfCall(engine, call, context), idArgument(args));
      if (row === null) throw new AppError('noAuthority');
      return { sections: await sectionsOf(engine, context, { entity, row, port }) };
    };
  },
};
