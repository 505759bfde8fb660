// What a list is asked by that a number of a statistic has opened, as conditions that people read: a field as its kind
// shows it, a part of one as what it is.
import { bandsOf, bandText, NO_VALUE, UNFILLED, type CountedArgument } from '../../src/core/statistics.ts';
import type { SearchFieldModel } from '../../src/core/list-model.ts';
import { field as oneOf } from '../../src/fields/choice/choice.field.ts';
import { field as number } from '../../src/fields/number/number.field.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { searchFieldOf } from './search-fields.ts';

export function countedFields(scope: ScreenScope, counted: readonly CountedArgument[]): readonly SearchFieldModel[] {
  const choices = counted.map(({ name, title }) => ({ value: name, title, tone: null }));
  return [
    ...counted.map((argument) => countedField(scope, argument)),
    { ...PLAIN, field: UNFILLED, title: NO_VALUE, kind: oneOf.kind, choices },
  ];
}

const PLAIN = { as: 'equals', roles: null, dictionary: null, options: {}, lookup: null, choices: null } as const;

function countedField(scope: ScreenScope, argument: CountedArgument): SearchFieldModel {
  const { name, title, field, part, cuts } = argument;
  switch (part) {
    case 'year':
      return yearField(argument);
    case 'age': {
      const choices = bandsOf(cuts).map((band) => ({ value: band, title: bandText(cuts, band), tone: null }));
      return { ...PLAIN, field: name, title, kind: oneOf.kind, choices };
    }
    // A region as far as its city.
    case 'city':
      return { ...searchFieldOf(scope, field), field: name, title, as: 'equals' };
    case null:
      return { ...searchFieldOf(scope, field), title, as: 'equals' };
  }
}

/** A year is typed as a number, and read without thousands. */
export function yearField({ name, title }: Pick<CountedArgument, 'name' | 'title'>): SearchFieldModel {
  return { ...PLAIN, field: name, title, kind: number.kind, options: { decimals: 0, thousands: false } };
}
