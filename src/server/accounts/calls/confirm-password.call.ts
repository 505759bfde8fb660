// POST /api/common/confirmPassword {password}: who signed in gives the password again, once a session, before the first
// event with `reauthenticate` (a director's signature). Without it such a call answers 0001 with
// result.confirmPassword.
import type { ServerContext, SystemCall } from '../../context.ts';
import { withMessage } from '../../http/message.ts';
import { confirmPassword } from '../confirm-password.ts';
import { textArgument } from './argument.ts';
import { actorOf } from './user.calls.ts';

export function confirmPasswordCall(context: ServerContext): SystemCall {
  const message = '请输入登录密码';
  return {
    id: 'common.confirmPassword',
    title: '确认登录密码',
    path: '/api/common/confirmPassword',
    access: 'signed-in',
    input: {
      type: 'object',
      properties: {
        password: {
          type: 'string',
          title: '登录密码',
          minLength: 1,
          maxLength: 64,
          errorMessage: { required: message, minLength: message },
        },
      },
      required: ['password'],
    },
    async handle(args, call) {
      await confirmPassword(context, { actor: actorOf(call), password: textArgument(args, 'password') }, call);
      return withMessage('已确认，本次登录内签名不再询问', null);
    },
  };
}
