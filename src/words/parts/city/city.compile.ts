// A city is asked for as its region is.
import type { PartCompile } from '../../../../codegen/words/part-compile.ts';

export const compile: PartCompile<'city'> = {
  part: 'city',
  counted: { argument: () => ({ type: 'string', format: 'region', maxLength: 20 }), field: null },
};
