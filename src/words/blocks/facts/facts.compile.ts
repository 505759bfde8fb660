// facts: fields of the page's record; they are only shown, so computed ones will do.
import { textsAt } from '../../../../codegen/check/model/cursor.ts';
import { shownProblems } from '../../../../codegen/check/model/lookup.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'facts'> = {
  isOfRecord: true,
  read: (block) => {
    const fields = textsAt(block, 'facts');
    return {
      own: () => ({ fields: fields.map(([name]) => name) }),
      problems: ({ scope, entity }) =>
        entity === null ? [] : fields.flatMap(([, at]) => shownProblems(scope, entity, at)),
    };
  },
  shows: ({ fields }) => ({ paths: fields }),
};
