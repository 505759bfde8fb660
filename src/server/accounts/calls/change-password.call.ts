// POST /api/common/changePassword {oldPassword, newPassword}.
import type { ServerContext, SystemCall } from '../../context.ts';
import { withMessage } from '../../http/message.ts';
import { changePassword } from '../change-password.ts';
import { textArgument } from './argument.ts';
import { actorOf } from './user.calls.ts';

export function changePasswordCall(context: ServerContext): SystemCall {
  return {
    id: 'common.changePassword',
    title: '修改密码',
    path: '/api/common/changePassword',
    access: 'signed-in',
    whilePasswordForced: true,
    input: {
      type: 'object',
      properties: {
        oldPassword: {
          type: 'string',
          title: '旧密码',
          minLength: 1,
          maxLength: 64,
          errorMessage: { required: '请输入旧密码!', minLength: '请输入旧密码!' },
        },
        newPassword: {
          type: 'string',
          title: '新密码',
          minLength: 8,
          maxLength: 16,
          errorMessage: { required: '请输入新密码!', minLength: '最小长度为8', maxLength: '最大长度不能超过16' },
        },
      },
      required: ['oldPassword', 'newPassword'],
    },
    async handle(args, call) {
      await changePassword(
        context,
        {
          actor: actorOf(call),
          oldPassword: textArgument(args, 'oldPassword'),
          newPassword: textArgument(args, 'newPassword'),
        },
        call,
      );
      return withMessage('密码修改成功，请重新登录', null);
    },
  };
}
