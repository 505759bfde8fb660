// entries: screens by name, or with a title and a line of their own.
import { child, isObject, itemsOf, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { viewersOf, wayProblems } from '../../../../codegen/screens/named-screens.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'entries'> = {
  isOfRecord: false,
  read: (block) => {
    const entries = itemsOf(child(block, 'entries')).map((entry) => ({
      screen: isObject(entry.value) ? child(entry, 'screen') : entry,
      title: textAt(entry, 'title'),
      text: textAt(entry, 'text') ?? '',
    }));
    return {
      own: () => ({ entries: entries.map((entry) => ({ ...entry, screen: textOf(entry.screen) ?? '' })) }),
      problems: ({ scope, view }) =>
        entries.flatMap(({ screen }) => wayProblems(scope, viewersOf(view, block), screen)),
    };
  },
};
