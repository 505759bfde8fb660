// Marks all messages of whoever asks as read.
import { withMessage } from '../http/message.ts';
import { readMessages } from '../messages/read-messages.ts';
import { actorOf } from '../operations/engine.ts';
import type { Handler } from './handler.ts';

export const readAllMessages: Handler =
  ({ context }) =>
  async (_args, call) => {
    const count = await readMessages(context.sql, { userId: actorOf(call).userId, now: call.now, id: null });
    return withMessage(count === 0 ? '没有未读的消息' : `已将${count}条消息标为已读`, { count });
  };
