// Counts of the caller's rows by a few fields, for tabs and charts: [{ type, status, count }].
import { scopeOfCall, type Operation } from './engine.ts';
import { prepareStatistic } from './statistic.ts';

export const operation: Operation = {
  op: 'stat',
  prepare: (engine, call) => {
    const read = prepareStatistic(engine, call);
    return async (args, context) => (await read(args, scopeOfCall(engine, call, context))).rows;
  },
};
