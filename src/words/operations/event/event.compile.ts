// Options, arguments and problems of named events.
import { eventArgument, firingArguments } from '../../../../codegen/calls/firing-arguments.ts';
import { eventNameProblems, readFiring } from '../../../../codegen/calls/firing.ts';
import { child, entriesOf, isSaid, itemsOf, namesOf, textAt } from '../../../../codegen/check/model/cursor.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'event'> = {
  read: (call) => {
    const firing = readFiring(call, { takesFilters: true });
    const by = child(call, 'eventBy');
    const named = entriesOf(child(by, 'events'));
    return {
      options: () => ({
        ...firing.options,
        ...(isSaid(by)
          ? {
              eventBy: {
                argument: textAt(by, 'argument') ?? '',
                events: Object.fromEntries(named.map(([value, names]) => [value, namesOf(names)])),
              },
            }
          : {}),
      }),
      input: (asked) => firingArguments(asked, eventArgument(asked), []),
      problems: (place) => [
        ...firing.problems(place),
        ...eventNameProblems(
          place.entity,
          named.flatMap(([, names]) => itemsOf(names)),
        ),
      ],
    };
  },
};
