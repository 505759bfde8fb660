// kind: special, and the component that is there.
import { componentProblems } from '../../../../codegen/screens/component.ts';
import { child, isSaid, textOf } from '../../../../codegen/check/model/cursor.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'special'> = {
  isMeant: (action) => isSaid(child(action, 'component')),
  read: (action) => {
    const component = child(action, 'component');
    return {
      own: () => ({ component: textOf(component) ?? '' }),
      problems: ({ scope }) => componentProblems(scope, component),
    };
  },
  opensDialog: () => true,
};
