// Filters that are the caller's own value where a call says nothing of them: each is a filter of the call, and a field
// of the user.
import type { CurrentOption } from '../../src/core/call-model.ts';
import { child, entriesOf, isSaid, namesAt, textAt, type Cursor } from '../check/model/cursor.ts';
import { ownFieldAt, roleProblems } from '../check/model/lookup.ts';
import { reportUnknownKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { CallPlace } from './call-types.ts';
import { readFilters } from './filters.ts';

export interface CurrentReading {
  readonly option: CurrentOption;
  problems(place: CallPlace): readonly Problem[];
}

export function readCurrent(call: Cursor): CurrentReading {
  const said = entriesOf(child(call, 'current'));
  const { argument: filterOf, names } = readFilters(call);
  return {
    option:
      said.length === 0
        ? {}
        : {
            current: said.map(([name, value]) => ({
              filter: filterOf(name),
              field: textAt(value, 'field') ?? '',
              roles: isSaid(child(value, 'roles')) ? namesAt(value, 'roles') : null,
            })),
          },
    problems: ({ scope, name: called }) => {
      const user = scope.entities.get('user');
      return said.flatMap(([name, value]) => [
        ...(names.includes(name)
          ? []
          : [reportUnknownKey(value, { code: 'C320', name, names, facts: { call: called, field: name } })]),
        ...(user === undefined ? [] : ownFieldAt(user, child(value, 'field')).problems),
        ...roleProblems(scope, child(value, 'roles')),
      ]);
    },
  };
}
