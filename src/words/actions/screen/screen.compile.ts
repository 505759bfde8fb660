// kind: screen, and the screen it opens.
import { child, isSaid, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { reportUnknown } from '../../../../codegen/check/report.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'screen'> = {
  isMeant: (action) => isSaid(child(action, 'screen')),
  read: (action) => {
    const at = child(action, 'screen');
    const name = textOf(at);
    return {
      own: () => ({
        screen: name ?? '',
        in: textAt(action, 'in') === 'page' ? 'page' : 'drawer',
        by: textAt(action, 'by'),
      }),
      problems: ({ scope: { screens } }) =>
        name === null || screens.has(name) ? [] : [reportUnknown(at, { code: 'C504', name, names: screens.keys() })],
    };
  },
  // As a page it leaves this one.
  opensDialog: (action) => action.in === 'drawer',
};
