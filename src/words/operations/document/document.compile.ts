// Options and arguments of a paper.
import { argumentsOf, ID } from '../../../../codegen/resolve/call-arguments.ts';
import { textOf, textOrNull } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'document'> = {
  needs: ['document'],
  answers: 'none',
  options: ({ draft: { config } }) => ({
    document: textOf(config['document']),
    store: textOrNull(config['store']),
    draft: config['draft'] === true,
    format: config['format'] === 'docx' || config['format'] === 'pdf' ? config['format'] : null,
  }),
  input: ({ facts: { options } }) =>
    argumentsOf({ id: ID, ...(options.draft ? { template: { type: 'object' } } : {}) }, ['id']),
};
