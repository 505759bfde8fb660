// POST /api/common/login (api.md, Login).
import type { CallContext, ServerContext, SystemCall } from '../../context.ts';
import { withMessage } from '../../http/message.ts';
import { createQueueByKey } from '../queue-by-key.ts';
import { signIn } from '../sign-in.ts';
import { readUserFacts } from '../user-facts.ts';
import { CAPTCHA_ARGUMENTS, givenCaptcha } from '../visitor-guard.ts';
import { textArgument, type Arguments } from './argument.ts';

export function loginCall(context: ServerContext): SystemCall {
  const queue = createQueueByKey();
  return {
    id: 'common.login',
    title: '登录',
    path: '/api/common/login',
    access: 'visitor',
    input: {
      type: 'object',
      properties: {
        username: {
          type: 'string',
          title: '账号',
          minLength: 1,
          maxLength: 30,
          errorMessage: { required: '请输入账号', minLength: '请输入账号' },
        },
        password: {
          type: 'string',
          title: '密码',
          minLength: 1,
          maxLength: 64,
          errorMessage: { required: '请输入密码', minLength: '请输入密码' },
        },
        ...CAPTCHA_ARGUMENTS,
      },
      required: ['username', 'password'],
    },
    handle: (args, call) =>
      queue.run(textArgument(args, 'username').trim().toLowerCase(), () => login(context, args, call)),
  };
}

async function login(context: ServerContext, args: Arguments, call: CallContext): Promise<unknown> {
  const signedIn = await signIn(
    context,
    {
      username: textArgument(args, 'username').trim(),
      password: textArgument(args, 'password'),
      captcha: givenCaptcha(args),
    },
    call,
  );
  return withMessage('登录成功', {
    token: signedIn.token,
    changePwd: signedIn.mustChangePassword,
    failedLogins: signedIn.failedLogins,
    user: await readUserFacts(context, signedIn.userId),
  });
}
