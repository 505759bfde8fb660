// Options, arguments and problems of parents with counts.
import { readByRole } from '../../../../codegen/calls/by-role.ts';
import { argumentsOf, listArguments, PAGING } from '../../../../codegen/calls/call-arguments.ts';
import { child, entriesOf, itemsOf, namesAt, textAt } from '../../../../codegen/check/model/cursor.ts';
import { fieldProblems } from '../../../../codegen/check/model/lookup.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'group'> = {
  needs: ['by', 'columns'],
  read: (call) => {
    // An empty list counts every row in scope.
    const counts = entriesOf(child(call, 'counts')).map(([name, at]) => [name, readByRole(at)] as const);
    return {
      options: ({ calls }) => ({
        by: textAt(call, 'by') ?? '',
        columns: namesAt(call, 'columns'),
        counts: Object.fromEntries(counts.map(([name, count]) => [name, count.model(calls)])),
      }),
      input: (asked) => argumentsOf({ ...PAGING, ...listArguments(asked) }),
      problems: (place) => [
        ...fieldProblems(place.scope, place.entity, [child(call, 'by'), ...itemsOf(child(call, 'columns'))]),
        ...counts.flatMap(([, count]) => count.problems(place)),
      ],
    };
  },
};
