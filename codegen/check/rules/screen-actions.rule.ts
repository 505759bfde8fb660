// Actions of tables and big buttons, each read in codegen/screens.
import type { Problem } from '../../config.ts';
import { readScreenAction } from '../../screens/action.ts';
import { repeatedProblems } from '../../screens/repeated-items.ts';
import { actionItems } from '../../screens/screen-items.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews } from '../model/screen-view.ts';

export function checkScreenActions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const items = actionItems(view);
    return [
      ...[...Map.groupBy(items, ({ cursor }) => cursor.up?.value).values()].flatMap((list) => repeatedProblems(list)),
      ...items.flatMap((item) =>
        readScreenAction(item.cursor, item.cursor.up?.key === 'batch').problems(scope, view, item),
      ),
    ];
  });
}
