// Counts of the caller's rows by a few fields, for tabs and charts: [{ type, status, count }].
import { scopeOfCall, type Operation } from '../../../server/operations/engine.ts';
import { prepareStatistic } from '../../../server/operations/statistic.ts';

export const server: Operation<'stat'> = {
  prepare: (engine, call) => {
    const read = prepareStatistic(engine, call, call.options);
    return async (args, context) => (await read(args, scopeOfCall(engine, call, context))).rows;
  },
};
