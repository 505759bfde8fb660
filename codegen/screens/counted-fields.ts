// What a list is asked by that a number of a statistic has opened, as conditions that people read: a field as its kind
// shows it, a part of one as what it is.
import { NO_VALUE, UNFILLED, type CountedArgument } from '../../src/core/statistics.ts';
import type { SearchFieldModel } from '../../src/core/list-model.ts';
import { field as oneOf } from '../../src/fields/choice/choice.field.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { partWord } from '../words/parts.ts';
import { searchFieldOf } from './search-fields.ts';

export function countedFields(scope: ScreenScope, counted: readonly CountedArgument[]): readonly SearchFieldModel[] {
  const choices = counted.map(({ name, title }) => ({ value: name, title, tone: null }));
  return [
    ...counted.map((argument) => countedField(scope, argument)),
    { ...PLAIN, field: UNFILLED, title: NO_VALUE, kind: oneOf.kind, options: {}, choices },
  ];
}

const PLAIN = { as: 'equals', roles: null, dictionary: null, lookup: null } as const;

function countedField(scope: ScreenScope, argument: CountedArgument): SearchFieldModel {
  const { name, title, field, part } = argument;
  const own = partField(argument);
  return own ?? { ...searchFieldOf(scope, field), field: part === null ? field : name, title, as: 'equals' };
}

/** As a statistic is asked for one of it; null: it is not. */
export function narrowingField(argument: CountedArgument): SearchFieldModel | null {
  return argument.part !== null && partWord(argument.part).model.narrows ? partField(argument) : null;
}

/** null: it is searched as its field is. */
function partField({ name, title, part, cuts }: CountedArgument): SearchFieldModel | null {
  const own = part === null ? null : (partWord(part).compile.counted?.field ?? null);
  return own === null ? null : { ...PLAIN, field: name, title, ...own(cuts) };
}
