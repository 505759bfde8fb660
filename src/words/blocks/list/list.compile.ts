// list: another screen, by its name or with the fields that bind it to a record.
import { child, isObject, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { screenProblems } from '../../../../codegen/screens/named-screens.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'list'> = {
  isOfRecord: false,
  read: (block) => {
    const list = child(block, 'list');
    const screen = isObject(list.value) ? child(list, 'screen') : list;
    const id = child(list, 'id');
    return {
      own: () => ({ screen: textOf(screen) ?? '', by: textAt(list, 'by'), id: textOf(id) }),
      problems: ({ scope, entity }) => [
        ...screenProblems(scope, screen),
        ...(entity === null ? [] : fieldAt(scope, entity, id).problems),
      ],
      screens: [screen],
    };
  },
};
