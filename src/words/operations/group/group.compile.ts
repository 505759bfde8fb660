// Options and arguments of parents with counts.
import { argumentsOf, listArguments, PAGING } from '../../../../codegen/resolve/call-arguments.ts';
import type { OptionsInput } from '../../../../codegen/resolve/call-options.ts';
import { objectOf, textOf, textsOf } from '../../../../codegen/resolve/config-values.ts';
import { conditionsByRole } from '../../../../codegen/resolve/presets.ts';
import type { GroupOptions } from './group.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'group'> = {
  needs: ['by', 'columns'],
  answers: 'none',
  options: (call) => ({
    by: textOf(call.draft.config['by']),
    columns: textsOf(call.draft.config['columns']),
    counts: countsOf(call),
  }),
  input: (call) => argumentsOf({ ...PAGING, ...listArguments(call) }),
};

/** An empty list counts every row in scope. */
function countsOf({ calls, draft }: OptionsInput): GroupOptions['counts'] {
  const roles = Object.keys(objectOf(calls.entity.facts['rows']));
  return Object.fromEntries(
    Object.entries(objectOf(draft.config['counts'])).map(([count, value]) => [count, conditionsByRole(value, roles)]),
  );
}
