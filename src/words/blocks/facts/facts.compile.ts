// facts: fields of the page's record; they are only shown, so computed ones will do.
import { textsAt } from '../../../../codegen/check/model/cursor.ts';
import { recordFieldProblems } from '../../../../codegen/screens/record-fields.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'facts'> = {
  isOfRecord: true,
  read: (block) => {
    const fields = textsAt(block, 'facts');
    return {
      own: () => ({ fields: fields.map(([name]) => name) }),
      problems: (place) => fields.flatMap(([path, at]) => recordFieldProblems(place, path, at)),
    };
  },
  shows: ({ fields }) => ({ paths: fields }),
};
