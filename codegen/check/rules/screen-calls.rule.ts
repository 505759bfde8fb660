// The calls a screen makes are offered by the entity and do what the screen needs of them.
import { wordsFor } from '../../words/operations.ts';
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isSaid, itemsOf, textAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { callAt, fieldAt } from '../model/lookup.ts';
import { screenViews, tableCall, tableParts, type ScreenView } from '../model/screen-view.ts';
import { reportKey } from '../report.ts';
import { expectCall } from './expected-call.ts';

export function checkScreenCalls(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const { cursor } = view;
    return [
      ...tableParts(view).flatMap((part) =>
        expectCall(scope, view.entity, { at: child(part, 'call'), uses: ['page'] }),
      ),
      ...tableParts(view).flatMap((part) => checkProblems(scope, view, part)),
      ...expectCall(scope, view.entity, { at: descend(cursor, 'group', 'call'), uses: ['groups'] }),
      ...expectCall(scope, view.entity, { at: descend(cursor, 'context', 'call'), uses: ['own', 'choices', 'page'] }),
      ...expectCall(scope, view.entity, { at: descend(cursor, 'detail', 'call'), uses: ['record'] }),
      ...expectCall(scope, scope.entities.get(textAt(child(cursor, 'context'), 'entity') ?? '') ?? null, {
        at: descend(cursor, 'context', 'get'),
        uses: ['record'],
      }),
      ...expectCall(scope, view.entity, { at: descend(cursor, 'context', 'save'), uses: ['patch'] }),
      ...itemsOf(child(cursor, 'uses')).flatMap((at) => callAt(scope, view.entity, at).problems),
      ...impliedProblems(scope, view),
    ];
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

/** Where a call is left out the entity must offer one to fall back on. */
function impliedProblems(scope: CheckScope, view: ScreenView): readonly Problem[] {
  const { cursor, entity } = view;
  if (entity === null || entity.isBroken) return [];
  const uses = new Set([...entity.calls.values()].map((call) => call.use));
  const lacks = (part: string, use: CallUse): boolean =>
    isSaid(child(cursor, part)) && !isSaid(descend(cursor, part, 'call')) && !uses.has(use);
  return [
    ...(isSaid(child(cursor, 'table')) && !isSaid(descend(cursor, 'table', 'call')) && tableCall(scope, view) === null
      ? [lack(child(cursor, 'table'), entity.id, 'page')]
      : []),
    ...(lacks('detail', 'record') ? [lack(child(cursor, 'detail'), entity.id, 'record')] : []),
  ];
}

function lack(at: Cursor, entity: string, use: CallUse): Problem {
  return reportKey(at, 'C227', { entity, name: `op: ${wordsFor([use]).join(' / ')}` });
}
