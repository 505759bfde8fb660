// Options and the argument of how far a record is.
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import { child, textOf } from '../../../../codegen/check/model/cursor.ts';
import { ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'completeness'> = {
  read: (call) => {
    const at = child(call, 'keeps');
    const keeps = textOf(at);
    return {
      options: () => (keeps === null ? {} : { keeps }),
      input: () => argumentsOf({ id: ID }, ['id']),
      // The engine alone writes it: a whole number that is in no form.
      problems: ({ entity }) => {
        const { value: field, problems } = ownFieldAt(entity, at);
        return field === null || (field.owner === 'server' && field.value['type'] === 'integer')
          ? problems
          : [report(at, 'C276', { field: field.name })];
      },
    };
  },
};
