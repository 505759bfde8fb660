// GET /api/common/sendCode {phone, purpose?} and POST /api/common/changePasswordByCode {phone, code, newPassword}
// (api.md, Login).
import type { JsonSchema } from '../../../core/json.ts';
import type { ServerContext, SystemCall } from '../../context.ts';
import { withMessage } from '../../http/message.ts';
import { hasSignedInFrom } from '../login-log.ts';
import { findPhoneOwner, resetPassword } from '../reset-password.ts';
import { CODE_EVERY_SECONDS, sendCode } from '../sms-code.ts';
import { admitVisitor, CAPTCHA_ARGUMENTS, type VisitorLimits } from '../visitor-guard.ts';
import { textArgument } from './argument.ts';

const LIMITS: VisitorLimits = { what: 'code', freePerHour: 5, mostPerHour: 200 };

const PURPOSE: JsonSchema = {
  type: 'string',
  title: '用途',
  enum: ['reset', 'register'],
  description: 'reset 找回密码（不填即是），register 注册时核验手机号',
};

const phoneArgument = (required: string) =>
  ({
    type: 'string',
    title: '手机号',
    format: 'mobile',
    minLength: 1,
    maxLength: 11,
    errorMessage: { required, minLength: required, maxLength: '手机号格式不正确!' },
  }) as const;

export function passwordByCodeCalls(context: ServerContext): readonly SystemCall[] {
  return [
    {
      id: 'common.sendCode',
      title: '发送短信验证码',
      path: '/api/common/sendCode',
      methods: ['GET', 'POST'],
      access: 'visitor',
      input: {
        type: 'object',
        properties: { phone: phoneArgument('请填写手机号'), purpose: PURPOSE, ...CAPTCHA_ARGUMENTS },
        required: ['phone'],
      },
      async handle(args, call) {
        await admitVisitor(context, args, { limits: LIMITS, call, keepsCaptcha: false });
        const phone = textArgument(args, 'phone');
        const purpose = args['purpose'] === 'register' ? 'register' : 'reset';
        const owner = await findPhoneOwner(context, phone);
        const isTrusted = await hasSignedInFrom(context.sql, owner?.userId ?? null, call.ip);
        // A number that is registered needs no code to register, one that is not has no password to reset.
        const isSent = purpose === 'register' ? owner === null : owner !== null;
        await sendCode(context, { phone, purpose, ip: call.ip, isTrusted, isSent, now: call.now });
        return withMessage('验证码已发送，请查收短信', { wait: CODE_EVERY_SECONDS });
      },
    },
    {
      id: 'common.changePasswordByCode',
      title: '短信验证码找回密码',
      path: '/api/common/changePasswordByCode',
      access: 'visitor',
      input: {
        type: 'object',
        properties: {
          phone: phoneArgument('请输入手机号'),
          code: {
            type: 'string',
            title: '短信验证码',
            pattern: '^\\d{6}$',
            maxLength: 6,
            errorMessage: {
              required: '请输入短信验证码',
              pattern: '短信验证码为6位数字',
              maxLength: '短信验证码为6位数字',
            },
          },
          newPassword: {
            type: 'string',
            title: '新密码',
            format: 'password-strong',
            maxLength: 16,
            errorMessage: {
              required: '请输入新密码',
              format: '密码至少8位，必须包含大小写字母、数字和特殊字符',
              maxLength: '最大长度不能超过16',
            },
          },
        },
        required: ['phone', 'code', 'newPassword'],
      },
      async handle(args, call) {
        await resetPassword(
          context,
          {
            phone: textArgument(args, 'phone'),
            code: textArgument(args, 'code'),
            newPassword: textArgument(args, 'newPassword'),
          },
          call,
        );
        return withMessage('密码修改成功，请重新登录', null);
      },
    },
  ];
}
