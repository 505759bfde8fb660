// Parts that kinds of screens share, each read in codegen/screens: the record worked within, the groups, the detail.
import type { Problem } from '../../config.ts';
import { readContext } from '../../screens/context.ts';
import { readDetail } from '../../screens/detail.ts';
import { readGroup } from '../../screens/group.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews } from '../model/screen-view.ts';

export function checkScreenParts(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...(readContext(view.cursor)?.problems(scope, view) ?? []),
    ...(readGroup(view.cursor)?.problems(scope, view) ?? []),
    ...readDetail(view.cursor).problems(scope, view),
  ]);
}
