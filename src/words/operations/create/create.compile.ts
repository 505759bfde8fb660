// Options and arguments of a new record.
import {
  argumentsOf,
  fixedProperties,
  formArguments,
  type Properties,
} from '../../../../codegen/calls/call-arguments.ts';
import { fixedArguments } from '../../../../codegen/calls/call-options.ts';
import { namedForm } from '../../../../codegen/calls/named.ts';
import { objectOf, textOf, textsOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';
import { readGuest } from './guest.compile.ts';
import { readRegister } from './register.compile.ts';

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
  read: (call) => {
    const [registers, guests] = [readRegister(call), readGuest(call)];
    return {
      form: (calls) => namedForm(calls, call),
      options: () => ({
        ...(registers === null ? {} : { register: registers.options }),
        ...(guests === null ? {} : { guest: guests.options }),
      }),
      input: (asked) => {
        const { calls, draft, facts } = asked;
        const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
        const { form } = draft;
        // A field that may be hidden is asked for by the form, which knows whether it shows.
        const conditional = new Set(form?.rules.shown.map(({ field }) => field));
        const wanted = (form?.draftRequired ?? textsOf(form?.schema['required'])).filter(
          (name) => !conditional.has(name),
        );
        const parents = fixedArguments(asked).filter((name) => name !== variantBy);
        const { register, guest } = facts.options;
        const proofs =
          register === undefined
            ? guest === undefined
              ? {}
              : CAPTCHA
            : { ...CAPTCHA, ...(register.verified === undefined ? {} : { code: SMS_CODE }) };
        return argumentsOf({ ...formArguments(asked), ...fixedProperties(asked), ...proofs }, [...parents, ...wanted]);
      },
      problems: (place) => [...(registers?.problems(place) ?? []), ...(guests?.problems(place) ?? [])],
    };
  },
};
