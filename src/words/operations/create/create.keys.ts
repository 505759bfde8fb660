// Keys of a call that mean something with op: create.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    form: CALL_KEYS.form,
    each: CALL_KEYS.each,
    events: CALL_KEYS.events,
    arguments: CALL_KEYS.arguments,
    submit: CALL_KEYS.submit,
    register: {
      zh: '访客注册：建立记录和登录账号；表单里要有一个口令字段，接口要写 open: visitor，可带图形验证码。',
      en: 'A visitor registers: the record and the account to sign in with. The form has a password field.',
      $ref: '#/definitions/register',
      examples: [{ as: 'reader', login: 'phone', account: 'username', sets: { role: 'reader' } }],
    },
    guest: {
      zh: '访客不用登录就能填一份，不开账号：接口要写 open: visitor，每次要图形验证码，一个地址一小时只能填几次。',
      en: 'A visitor hands in a record without an account, each time with a captcha, so many an hour from one address; the call is open: visitor.',
      $ref: '#/definitions/guest',
      examples: [{ as: 'reader', mostPerHour: 10 }],
    },
  },
  definitions: {
    guest: {
      type: 'object',
      additionalProperties: false,
      required: ['as', 'mostPerHour'],
      properties: {
        as: {
          description: '填写者以哪个角色办理，动作的 by 和字段的 x-write 按它判断。Role under which the visitor acts.',
          type: 'string',
          minLength: 1,
          examples: ['reader'],
        },
        mostPerHour: {
          description: '一个地址一小时最多几次。So many an hour from one address.',
          type: 'integer',
          minimum: 1,
          maximum: 200,
          examples: [10],
        },
      },
    },
    register: {
      type: 'object',
      additionalProperties: false,
      required: ['as', 'login', 'account'],
      properties: {
        as: {
          description: '注册者以哪个角色办理，动作的 by 和字段的 x-write 按它判断。Role under which the visitor acts.',
          type: 'string',
          minLength: 1,
          examples: ['reader'],
        },
        login: {
          description: '填写的哪个字段作登录账号。Field whose value signs in.',
          type: 'string',
          minLength: 1,
          examples: ['phone'],
        },
        account: {
          description: '保存登录账号的字段。Field that keeps the name of the account.',
          type: 'string',
          minLength: 1,
          examples: ['username'],
        },
        verified: {
          description:
            '是否用短信验证码核验过登录手机号，记在这个由服务器填写的是否字段里；写了它，接口多一个可不填的参数 code。Server-owned yes/no field that keeps whether a code by text message proved the phone; the call then takes an optional code.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['phoneVerified'],
        },
        sets: {
          description: '一并写入的固定值，例如角色。Constants written with it, e.g. the role.',
          type: 'object',
          propertyNames: { $ref: 'property.meta.json#/definitions/fieldName' },
          additionalProperties: { type: ['string', 'number', 'boolean'] },
          examples: [{ role: 'reader' }],
        },
      },
    },
  },
};
