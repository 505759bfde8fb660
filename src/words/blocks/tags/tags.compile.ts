// tags: a field of the page's record, stored or computed.
import { child, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { shownProblems } from '../../../../codegen/check/model/lookup.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'tags'> = {
  isOfRecord: true,
  read: (block) => {
    const at = child(block, 'tags');
    return {
      own: () => ({ field: textOf(at) ?? '', empty: textAt(block, 'empty') ?? '暂无提醒' }),
      problems: ({ scope, entity }) => (entity === null ? [] : shownProblems(scope, entity, at)),
    };
  },
};
