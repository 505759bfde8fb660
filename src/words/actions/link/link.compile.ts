// kind: link, and the path it goes to.
import { child, isSaid, isTrueAt, textAt, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { shownPlaceProblems } from '../../../../codegen/check/model/shown-places.ts';
import { pathProblems } from '../../../../codegen/screens/named-screens.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

function seenOf(action: Cursor): { readonly seen?: string } {
  const seen = textAt(action, 'seen');
  return seen === null ? {} : { seen };
}

export const compile: ActionCompile<'link'> = {
  isMeant: (action) => isSaid(child(action, 'to')),
  read: (action) => ({
    own: () => ({ to: textAt(action, 'to') ?? '', list: isTrueAt(action, 'list'), ...seenOf(action) }),
    problems: ({ scope, entity, item }) => [
      ...pathProblems(scope, child(action, 'to')),
      ...(entity === null || item.cursor.up?.key === 'toolbar'
        ? []
        : shownPlaceProblems(scope, entity, child(action, 'to'))),
    ],
  }),
};
