// markViewTime {type, bizId?}: when a person last saw a list or a record (domain §6.7); getViewMarks {type}: which
// records that were, so that red dots stand at the others. Types are what there is to be seen: kinds, screens,
// counters, systems; each person keeps so many marks a day. Messages of the bell bear their own time.
import { MESSAGE } from '../../../core/tell-model.ts';
import { readMessageIds, readMessages } from '../../messages/read-messages.ts';
import { AppError, validationError } from '../../../core/errors.ts';
import type { ServerContext, SystemCall } from '../../context.ts';
import type { ServerModel } from '../../server-model.ts';
import { chargeQuota } from '../quota.ts';
import { numberArgument, plainText } from './argument.ts';
import { actorOf } from './user.calls.ts';

/** 0 stands for the whole list. */
const WHOLE_LIST = 0;
/** Marks a person may make in a day: more than anybody opens. */
const MOST_A_DAY = 5_000;
const DAY_MINUTES = 1_440;

const MARK = {
  name: 'view-time-mark',
  text: `insert into view_mark (user_id, type, biz_id, viewed_at) values ($1, $2, $3, $4)
    on conflict (user_id, type, biz_id) do update set viewed_at = greatest(view_mark.viewed_at, excluded.viewed_at)`,
};

const READ = {
  name: 'view-time-read',
  text: 'select biz_id from view_mark where user_id = $1 and type = $2 and biz_id > 0 order by viewed_at desc limit 5000',
};

export function viewMarksCall(context: ServerContext): SystemCall {
  return {
    id: 'common.getViewMarks',
    title: '已查看的记录',
    path: '/admin/api/common/getViewMarks',
    access: 'signed-in',
    isRead: true,
    input: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          title: '类型',
          minLength: 1,
          maxLength: 40,
          errorMessage: { required: '请提供查看类型' },
        },
      },
      required: ['type'],
    },
    handle: async (args, call) => {
      const [{ userId }, type] = [actorOf(call), plainText(args['type'])];
      if (type === MESSAGE) return { ids: await readMessageIds(context.sql, userId) };
      return { ids: (await context.sql.query(READ, [userId, type])).map((row) => Number(row['biz_id'])) };
    },
  };
}

export function viewTimeCall(context: ServerContext): SystemCall {
  const known = knownTypes(context.model);
  return {
    id: 'common.markViewTime',
    title: '标记已查看',
    path: '/admin/api/common/markViewTime',
    access: 'signed-in',
    input: {
      type: 'object',
      properties: {
        type: {
          type: ['string', 'integer'],
          title: '类型',
          minLength: 1,
          maxLength: 40,
          errorMessage: { required: '请提供查看类型' },
        },
        bizId: { type: 'integer', title: '业务编号', minimum: 1 },
      },
      required: ['type'],
    },
    async handle(args, call) {
      const { userId } = actorOf(call);
      const type = plainText(args['type']);
      if (!known.has(type))
        throw validationError([{ field: '/type', message: `没有“${type}”这一类型，不能标记已查看` }]);
      const quota = { key: `mark:${userId}`, amount: 1, most: MOST_A_DAY, minutes: DAY_MINUTES };
      if (!(await chargeQuota(context.sql, quota, call.now))) throw new AppError('markQuota');
      const bizId = numberArgument(args, 'bizId');
      if (type === MESSAGE) await readMessages(context.sql, { userId, now: call.now, id: bizId });
      else await context.sql.query(MARK, [userId, type, bizId ?? WHOLE_LIST, call.now]);
      return null;
    },
  };
}

/**
 * What a list or a record can be called: its entity, screen, counter or system, and the names that screens mark under.
 */
function knownTypes({ app }: ServerModel): ReadonlySet<string> {
  return new Set([
    ...app.entities.map(({ id }) => id),
    ...app.counters.map(({ key }) => key),
    ...app.modules.map(({ type }) => String(type)),
    ...app.screens.flatMap(({ key, detail }) => [key, detail?.seen ?? key]),
  ]);
}
