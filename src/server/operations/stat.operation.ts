// Counts of the caller's rows by a few fields, for tabs and charts.
import { statRecords } from '../repository/stat-records.ts';
import { canReadPath } from '../repository/record-shape.ts';
import { AppError } from '../../core/errors.ts';
import { scopeOfCall, textsOption, type Operation } from './engine.ts';
import { prepareListRequest } from './list-request.ts';

export const operation: Operation = {
  op: 'stat',
  prepare: (engine, call) => {
    const by = textsOption(call, 'by');
    const readArguments = prepareListRequest(engine, call);
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      if (!by.every((name) => canReadPath(engine.repository.model, scope, name))) throw new AppError('noAuthority');
      return statRecords(engine.repository, scope, { by, conditions: readArguments(args, scope).conditions });
    };
  },
};
