// A year is typed as a number, and read without thousands.
import type { PartCompile } from '../../../../codegen/words/part-compile.ts';
import { field as number } from '../../../fields/number/number.field.ts';

export const compile: PartCompile<'year'> = {
  part: 'year',
  counted: {
    argument: () => ({ type: 'integer', minimum: 1900, maximum: 2999 }),
    field: () => ({ kind: number.kind, options: { decimals: 0, thousands: false }, choices: null }),
  },
};
