// Options and the argument of records under one parent.
import { argumentsOf } from '../../../../codegen/calls/call-arguments.ts';
import { child, textAt } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'children'> = {
  needs: ['field'],
  answers: 'shown',
  read: (call) => ({
    options: () => ({ argument: textAt(call, 'argument') ?? 'val', field: textAt(call, 'field') ?? '' }),
    input: ({ facts: { options } }) =>
      argumentsOf({ [options.argument]: { type: 'string', maxLength: 200 } }, [options.argument]),
    problems: ({ scope, entity }) => fieldAt(scope, entity, child(call, 'field')).problems,
  }),
};
