// Options and arguments of a question: the call says its arguments itself.
import { argumentsOf, saidArguments } from '../../../../codegen/calls/call-arguments.ts';
import { child, textAt } from '../../../../codegen/check/model/cursor.ts';
import { ruleProblems } from '../../../../codegen/check/model/rule-names.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import { objectOf } from '../../../core/json.ts';
import { MOST_ASKED } from './answer.model.ts';

export const compile: OperationCompile<'answer'> = {
  needs: ['rule'],
  read: (call) => {
    const many = textAt(call, 'many');
    return {
      options: () => ({
        rule: textAt(call, 'rule') ?? '',
        ...(many === 'optional' || many === 'required' ? { many } : {}),
      }),
      input: ({ facts }) => {
        const one = saidArguments(call);
        if (facts.options.many === undefined) return one;
        const items = { type: 'array', minItems: 1, maxItems: MOST_ASKED, items: one };
        if (facts.options.many === 'required') return argumentsOf({ items }, ['items']);
        return { ...one, properties: { ...objectOf(one['properties']), items } };
      },
      problems: ({ scope }) =>
        ruleProblems(child(call, 'rule'), { known: scope.known, group: 'answers', code: 'C281' }),
    };
  },
};
