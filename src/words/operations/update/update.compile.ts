// Options and arguments of a saved form.
import {
  argumentsOf,
  fixedProperties,
  formArguments,
  needsId,
  recordArgument,
  ROW_VERSION,
} from '../../../../codegen/calls/call-arguments.ts';
import { fixedArguments, recordOption } from '../../../../codegen/calls/call-options.ts';
import { namedForm } from '../../../../codegen/calls/named.ts';
import { isTrueAt } from '../../../../codegen/check/model/cursor.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'update'> = {
  read: (call) => ({
    form: (calls) => namedForm(calls, call),
    options: (asked) => ({
      ...recordOption(call),
      fixed: fixedArguments(asked),
      ...(isTrueAt(call, 'creates') ? { creates: true as const } : {}),
    }),
    input: (asked) =>
      argumentsOf(
        { ...recordArgument(asked), rowVersion: ROW_VERSION, ...formArguments(asked), ...fixedProperties(asked) },
        needsId(asked),
      ),
  }),
};
