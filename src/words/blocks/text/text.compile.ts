// text: a value that is not there shows as —, so that nothing in it can be wrong.
import { textAt } from '../../../../codegen/check/model/cursor.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { toneAt } from '../../../../codegen/words/block-tone.ts';

export const compile: BlockCompile<'text'> = {
  isOfRecord: false,
  read: (block) => ({ own: () => ({ text: textAt(block, 'text') ?? '', tone: toneAt(block) }), problems: () => [] }),
};
