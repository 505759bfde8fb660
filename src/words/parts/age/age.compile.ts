// A band of ages is chosen; bands are one more than their cuts.
import type { PartCompile } from '../../../../codegen/words/part-compile.ts';
import { field as oneOf } from '../../../fields/choice/choice.field.ts';
import { bandText } from './age.model.ts';

export const compile: PartCompile<'age'> = {
  part: 'age',
  counted: {
    argument: (cuts) => ({ type: 'integer', minimum: 0, maximum: cuts.length }),
    field: (cuts) => ({
      kind: oneOf.kind,
      options: {},
      choices: [...cuts.keys(), cuts.length].map((band) => ({ value: band, title: bandText(cuts, band), tone: null })),
    }),
  },
};
