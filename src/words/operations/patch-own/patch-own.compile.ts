// Options and arguments of fields of one's own record.
import { argumentsOf, ID, ROW_VERSION } from '../../../../codegen/calls/call-arguments.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'patch-own'> = {
  needs: ['fields'],
  read: () => ({
    options: () => ({}),
    input: ({ calls, facts: { fields } }) => {
      const own = calls.fields.filter((field) => fields.includes(field.name));
      return argumentsOf(
        { id: ID, rowVersion: ROW_VERSION, ...Object.fromEntries(own.map(({ name, schema }) => [name, schema])) },
        fields.length === 1 ? fields : [],
      );
    },
    problems: () => [],
  }),
};
