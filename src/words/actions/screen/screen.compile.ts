// kind: screen, and the screen it opens.
import { child, isSaid, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { holderProblems, screenProblems } from '../../../../codegen/screens/named-screens.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'screen'> = {
  isMeant: (action) => isSaid(child(action, 'screen')),
  read: (action) => {
    const at = child(action, 'screen');
    return {
      own: () => ({
        screen: textOf(at) ?? '',
        in: textAt(action, 'in') === 'page' ? 'page' : 'drawer',
        by: textAt(action, 'by'),
      }),
      problems: ({ scope, entity }) => [
        ...screenProblems(scope, at),
        ...holderProblems(scope, { screen: at, by: child(action, 'by'), entity: entity?.id ?? null }),
      ],
    };
  },
  // As a page it leaves this one.
  opensDialog: (action) => action.in === 'drawer',
};
