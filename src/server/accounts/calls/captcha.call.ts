// GET /api/common/captcha: a picture as a data URL, the id to send back with its text, and the work whose solution goes
// with it.
import type { ServerContext, SystemCall } from '../../context.ts';
import { issueCaptcha } from '../captcha.ts';

export function captchaCall(context: ServerContext): SystemCall {
  return {
    id: 'common.captcha',
    title: '图形验证码',
    path: '/api/common/captcha',
    methods: ['GET'],
    access: 'visitor',
    input: { type: 'object', properties: {} },
    handle: (_, call) => issueCaptcha(context, call.now),
  };
}
