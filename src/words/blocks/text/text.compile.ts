// text: what it says of the record are fields of it; a value that is not there shows as —.
import { child, textOf } from '../../../../codegen/check/model/cursor.ts';
import { recordTextProblems } from '../../../../codegen/screens/record-fields.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { toneAt } from '../../../../codegen/words/block-tone.ts';

export const compile: BlockCompile<'text'> = {
  isOfRecord: false,
  read: (block) => {
    const text = child(block, 'text');
    return {
      own: () => ({ text: textOf(text) ?? '', tone: toneAt(block) }),
      problems: (place) => recordTextProblems(place, text),
    };
  },
};
