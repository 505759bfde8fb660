// actions: buttons as everywhere, hidden by conditions on the page's record.
import { child } from '../../../../codegen/check/model/cursor.ts';
import { resolveActions } from '../../../../codegen/resolve/screen-actions.ts';
import { actionHalf } from '../../../../codegen/words/actions.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'actions'> = {
  isOfRecord: true,
  read: (block) => {
    const [buttons, hide] = [child(block, 'actions'), child(block, 'hideActions')];
    return {
      own: (scope) => ({
        items: resolveActions({
          scope,
          said: buttons.value,
          hideActions: hide.value,
          hideAdd: undefined,
          exportCall: null,
          isBatch: false,
        }),
      }),
      // The rule on actions looks at each of them.
      problems: () => [],
      conditions: [hide],
      buttons,
    };
  },
  shows: ({ items }) => ({ paths: items.flatMap((action) => actionHalf(action).compile.shows?.(action) ?? []) }),
};
