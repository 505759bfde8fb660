// Options and arguments of a paper.
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import { isTrueAt, textAt } from '../../../../codegen/check/model/cursor.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'document'> = {
  needs: ['document'],
  answers: 'none',
  read: (call) => {
    const format = textAt(call, 'format');
    return {
      options: () => ({
        document: textAt(call, 'document') ?? '',
        store: textAt(call, 'store'),
        draft: isTrueAt(call, 'draft'),
        format: format === 'docx' || format === 'pdf' ? format : null,
      }),
      input: ({ facts: { options } }) =>
        argumentsOf({ id: ID, ...(options.draft ? { template: { type: 'object' } } : {}) }, ['id']),
    };
  },
};
