// tags: a field of the page's record, stored or computed.
import { child, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { recordFieldProblems } from '../../../../codegen/screens/record-fields.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'tags'> = {
  isOfRecord: true,
  read: (block) => {
    const at = child(block, 'tags');
    return {
      own: () => ({ field: textOf(at) ?? '', empty: textAt(block, 'empty') ?? '暂无提醒' }),
      problems: (place) => recordFieldProblems(place, textOf(at) ?? '', at),
    };
  },
};
