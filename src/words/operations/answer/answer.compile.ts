// Options and arguments of a question: the call says its arguments itself.
import { argumentsOf, saidArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { objectOf, textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import { MOST_ASKED } from './answer.model.ts';

export const compile: OperationCompile<'answer'> = {
  needs: ['rule'],
  answers: 'none',
  options: ({ draft: { config } }) => ({
    rule: textOf(config['rule']),
    ...(config['many'] === 'optional' || config['many'] === 'required' ? { many: config['many'] } : {}),
  }),
  input: (call) => {
    const one = saidArguments(call);
    const { many } = call.facts.options;
    if (many === undefined) return one;
    const items = { type: 'array', minItems: 1, maxItems: MOST_ASKED, items: one };
    if (many === 'required') return argumentsOf({ items }, ['items']);
    return { ...one, properties: { ...objectOf(one['properties']), items } };
  },
};
