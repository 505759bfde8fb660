// /admin/api/statistics/getStatistics {select | type}: the counts of the homes, each in the caller's own scope (domain
// §4.22). With `waiting`, since and until when as well: { <key>: { since, until } }. With `records`, so many of the
// most urgent records of each counter that shows them and has some: { <key>: [{ id, title, … }] }.
import type { SystemCall } from '../../context.ts';
import type { Repository } from '../../repository/repository.ts';
import { countersFor, statisticsOf } from '../statistics.ts';
import { numberArgument, textArgument } from './argument.ts';
import { actorOf } from './user.calls.ts';

export function statisticsCall(repository: Repository): SystemCall {
  return {
    id: 'common.getStatistics',
    title: '待办统计',
    path: '/admin/api/statistics/getStatistics',
    methods: ['GET', 'POST'],
    access: 'signed-in',
    isRead: true,
    input: {
      type: 'object',
      properties: {
        select: {
          type: 'string',
          title: '统计项',
          maxLength: 500,
          pattern: '^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$',
          errorMessage: { pattern: '统计项以逗号分隔' },
        },
        type: { type: 'integer', title: '系统', minimum: 1, maximum: 6 },
        waiting: { type: 'boolean', title: '带起止时间' },
        records: { type: 'integer', title: '每项带几条', minimum: 1, maximum: 10 },
      },
    },
    handle: async (args, call) => {
      const actor = actorOf(call);
      const select = textArgument(args, 'select');
      const counters = countersFor(repository.model, actor, {
        select: select === '' ? null : select.split(','),
        module: numberArgument(args, 'type'),
      });
      const waiting = args['waiting'] === true;
      const records = numberArgument(args, 'records');
      const told = await statisticsOf(repository, actor, { counters, waiting, records });
      return {
        ...told.counts,
        ...(waiting ? { waiting: told.waiting } : {}),
        ...(records === null ? {} : { records: told.records }),
      };
    },
  };
}
