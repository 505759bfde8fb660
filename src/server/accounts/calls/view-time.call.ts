// POST /admin/api/common/markViewTime {type, bizId?}: when a person last saw a list or a record; red dots compare with it (domain §6.7).
import type { ServerContext, SystemCall } from '../../context.ts';
import { numberArgument, plainText } from './argument.ts';
import { actorOf } from './user.calls.ts';

/** 0 stands for the whole list. */
const WHOLE_LIST = 0;

const MARK = {
  name: 'view-time-mark',
  text: `insert into view_mark (user_id, type, biz_id, viewed_at) values ($1, $2, $3, $4)
    on conflict (user_id, type, biz_id) do update set viewed_at = greatest(view_mark.viewed_at, excluded.viewed_at)`,
};

export function viewTimeCall(context: ServerContext): SystemCall {
  return {
    id: 'common.markViewTime',
    title: '标记已查看',
    path: '/admin/api/common/markViewTime',
    access: 'signed-in',
    input: {
      type: 'object',
      properties: {
        type: { type: ['string', 'integer'], title: '类型', minLength: 1, maxLength: 40, errorMessage: { required: '请提供查看类型' } },
        bizId: { type: 'integer', title: '业务编号', minimum: 1 },
      },
      required: ['type'],
    },
    async handle(args, call) {
      await context.sql.query(MARK, [actorOf(call).userId, plainText(args['type']), numberArgument(args, 'bizId') ?? WHOLE_LIST, call.now]);
      return null;
    },
  };
}
