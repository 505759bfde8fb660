// Options and arguments of a saved form.
import {
  argumentsOf,
  fixedProperties,
  formArguments,
  needsId,
  recordArgument,
  ROW_VERSION,
} from '../../../../codegen/resolve/call-arguments.ts';
import { fixedArguments, namedForm, recordOption } from '../../../../codegen/resolve/call-options.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'update'> = {
  needs: [],
  answers: 'none',
  form: namedForm,
  options: (call) => ({
    ...recordOption(call.draft.config),
    fixed: fixedArguments(call),
    ...(call.draft.config['creates'] === true ? { creates: true as const } : {}),
  }),
  input: (call) =>
    argumentsOf(
      { ...recordArgument(call), rowVersion: ROW_VERSION, ...formArguments(call), ...fixedProperties(call) },
      needsId(call),
    ),
};
