// Parts that kinds of screens share, each read in codegen/screens: the frame, the record worked within, the groups,
// the detail, and tables wherever they stand.
import type { Problem } from '../../config.ts';
import { readContext } from '../../screens/context.ts';
import { readDetail } from '../../screens/detail.ts';
import { readFrame } from '../../screens/frame.ts';
import { readGroup } from '../../screens/group.ts';
import { readTable } from '../../screens/table.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews, tableParts } from '../model/screen-view.ts';

export function checkScreenParts(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...readFrame(view.cursor).problems(scope, view),
    ...tableParts(view).flatMap((part) => readTable(part).problems(scope, view)),
    ...(readContext(view.cursor)?.problems(scope, view) ?? []),
    ...(readGroup(view.cursor)?.problems(scope, view) ?? []),
    ...readDetail(view.cursor).problems(scope, view),
  ]);
}
