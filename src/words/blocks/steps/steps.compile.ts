// steps: a field with choices, or steps written out.
import { child, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldProblems } from '../../../../codegen/check/model/lookup.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';
import { readSteps } from '../../../../codegen/screens/steps.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'steps'> = {
  isOfRecord: true,
  read: (block) => {
    const at = child(block, 'steps');
    const field = textOf(at);
    const steps = readSteps(at);
    return {
      own: ({ entity, lookup }) => {
        const model = field === null || entity === null ? null : fieldAt(lookup, entity.id, field);
        return { field, choices: model?.choices ?? [], steps: steps.models() };
      },
      problems: ({ scope, entity }) => (entity === null ? [] : fieldProblems(scope, entity, [at, ...steps.dues])),
      conditions: steps.conditions,
    };
  },
  shows: ({ steps }) => ({ paths: steps.flatMap(({ due }) => due ?? []) }),
};
