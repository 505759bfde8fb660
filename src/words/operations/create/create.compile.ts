// Options and arguments of a new record.
import {
  argumentsOf,
  fixedProperties,
  formArguments,
  type Properties,
} from '../../../../codegen/resolve/call-arguments.ts';
import { fixedArguments, namedForm } from '../../../../codegen/resolve/call-options.ts';
import { objectOf, textOf, textsOf, type JsonObject } from '../../../../codegen/resolve/config-values.ts';
import type { JsonSchema } from '../../../core/json.ts';
import type { GuestOptions, RegisterOptions } from './create.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

const CAPTCHA: Properties = {
  captchaId: { type: 'string', maxLength: 36, title: '验证码编号' },
  captcha: { type: 'string', maxLength: 10, title: '图形验证码' },
  altcha: { type: 'string', maxLength: 2_000, title: '工作量证明' },
};
const SMS_CODE: JsonSchema = {
  type: 'string',
  pattern: '^\\d{6}$',
  maxLength: 6,
  title: '短信验证码',
  errorMessage: { pattern: '短信验证码为6位数字', maxLength: '短信验证码为6位数字' },
};

export const compile: OperationCompile<'create'> = {
  needs: [],
  answers: 'none',
  form: namedForm,
  options: ({ draft: { config } }) => ({
    ...(config['register'] === undefined ? {} : { register: registerOf(config) }),
    ...(config['guest'] === undefined ? {} : { guest: guestOf(config) }),
  }),
  input: (call) => {
    const { calls, draft, facts } = call;
    const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
    const { form } = draft;
    // A field that may be hidden is asked for by the form, which knows whether it shows.
    const conditional = new Set(form?.rules.shown.map(({ field }) => field));
    const wanted = (form?.draftRequired ?? textsOf(form?.schema['required'])).filter((name) => !conditional.has(name));
    const parents = fixedArguments(call).filter((name) => name !== variantBy);
    const { register, guest } = facts.options;
    const proofs =
      register === undefined
        ? guest === undefined
          ? {}
          : CAPTCHA
        : { ...CAPTCHA, ...(register.verified === undefined ? {} : { code: SMS_CODE }) };
    return argumentsOf({ ...formArguments(call), ...fixedProperties(call), ...proofs }, [...parents, ...wanted]);
  },
};

function guestOf(config: JsonObject): GuestOptions {
  const said = objectOf(config['guest']);
  return { as: textOf(said['as']), mostPerHour: Number(said['mostPerHour']) };
}

function registerOf(config: JsonObject): RegisterOptions {
  const said = objectOf(config['register']);
  const { verified } = said;
  return {
    sets: objectOf(said['sets']),
    as: textOf(said['as']),
    login: textOf(said['login']),
    account: textOf(said['account']),
    ...(verified === undefined ? {} : { verified: textOf(verified) }),
  };
}
