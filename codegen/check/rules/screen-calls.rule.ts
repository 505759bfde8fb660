// The calls a screen makes are offered by the entity and do what the screen needs of them.
import { readSavedViews } from '../../screens/saved-views.ts';
import { wordsFor } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { callAt, fieldAt } from '../model/lookup.ts';
import { screenViews, tableCall, tableParts, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey } from '../report.ts';
import { expectCall } from '../model/expected-call.ts';

export function checkScreenCalls(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const { cursor } = view;
    return [
      ...tableParts(view).flatMap((part) =>
        expectCall(scope, view.entity, { at: child(part, 'call'), uses: ['page'] }),
      ),
      ...tableParts(view).flatMap((part) => checkProblems(scope, view, part)),
      ...tableParts(view).flatMap((part) => readSavedViews(child(part, 'saved')).problems(scope)),
      ...itemsOf(child(cursor, 'uses')).flatMap((at) => callAt(scope, view.entity, at).problems),
      ...impliedProblems(scope, view),
      ...visitorProblems(scope, view),
    ];
  });
}

/** What is there before signing in asks for nothing that wants a login: its rows and fields are those of its calls. */
function visitorProblems(scope: CheckScope, { screen, entity, cursor }: ScreenView): readonly Problem[] {
  if (!isSaid(child(screen.cursor, 'visitors'))) return [];
  const named = [child(child(cursor, 'table'), 'call'), child(child(cursor, 'form'), 'call')];
  return [...named, ...itemsOf(child(cursor, 'uses'))].flatMap((at) => {
    const { value } = callAt(scope, entity, at);
    return value === null || textAt(value.call.cursor, 'open') === 'visitor'
      ? []
      : [report(at, 'C576', { call: value.call.name })];
  });
}

/** The call of a card's check exists, and so do the fields handed to it. */
function checkProblems(scope: CheckScope, { entity }: ScreenView, part: Cursor): readonly Problem[] {
  const check = child(part, 'check');
  return [
    ...callAt(scope, entity, child(check, 'call')).problems,
    ...(entity === null
      ? []
      : entriesOf(child(check, 'pass')).flatMap(([, field]) => fieldAt(scope, entity, field).problems)),
  ];
}

/** Where the table leaves its call out the entity must offer one to fall back on. */
function impliedProblems(scope: CheckScope, view: ScreenView): readonly Problem[] {
  const { cursor, entity } = view;
  const table = child(cursor, 'table');
  if (entity === null || entity.isBroken || !isSaid(table) || isSaid(child(table, 'call'))) return [];
  return tableCall(scope, view) === null
    ? [reportKey(table, 'C227', { entity: entity.id, name: `op: ${wordsFor(['page']).join(' / ')}` })]
    : [];
}
