// The calls a screen makes are offered by the entity and do what the screen needs of them.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isObject, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { callAt, fieldAt } from '../model/lookup.ts';
import { screenViews, tableCall, tableParts, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { takesOf } from './call-keys.ts';

export function checkScreenCalls(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const { cursor } = view;
    return [
      ...tableParts(view).flatMap((part) => expectCall(scope, view, { at: child(part, 'call'), ops: ['list'] })),
      ...tableParts(view).flatMap((part) => checkProblems(scope, view, part)),
      ...expectCall(scope, view, { at: descend(cursor, 'group', 'call'), ops: ['group'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'context', 'call'), ops: ['mine', 'all', 'list'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'detail', 'call'), ops: ['get'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'form', 'call'), ops: isSaid(descend(cursor, 'form', 'record')) ? ['update'] : ['create', 'patch-own'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'form', 'preview', 'call'), ops: ['document'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'form', 'preview', 'of'), ops: ['list'] }),
      ...expectCall(scope, { ...view, entity: scope.entities.get(textAt(child(cursor, 'context'), 'entity') ?? '') ?? null }, { at: descend(cursor, 'context', 'get'), ops: ['get'] }),
      ...expectCall(scope, view, { at: descend(cursor, 'context', 'save'), ops: ['patch-own'] }),
      ...itemsOf(child(cursor, 'uses')).flatMap((at) => callAt(scope, view.entity, at).problems),
      ...impliedProblems(scope, view),
      ...formProblems(view),
    ];
  });
}

/** The call of a card's check exists, and so do the fields handed to it. */
function checkProblems(scope: CheckScope, { entity }: ScreenView, part: Cursor): readonly Problem[] {
  const check = child(part, 'check');
  return [
    ...callAt(scope, entity, child(check, 'call')).problems,
    ...(entity === null ? [] : entriesOf(child(check, 'pass')).flatMap(([, field]) => fieldAt(scope, entity, field).problems)),
  ];
}

interface Expected {
  readonly at: Cursor;
  readonly ops: readonly string[];
}

function expectCall(scope: CheckScope, { entity }: ScreenView, { at, ops }: Expected): readonly Problem[] {
  const { value, problems } = callAt(scope, entity, at);
  if (value === null || ops.includes(value.call.op) || takesOf(value.call.op) === null) return problems;
  return [report(at, 'C228', { name: textOf(at) ?? '', actual: value.call.op, expected: ops.join(' / ') })];
}

/** Where a call is left out the entity must offer one to fall back on. */
function impliedProblems(scope: CheckScope, view: ScreenView): readonly Problem[] {
  const { cursor, entity } = view;
  if (entity === null || entity.isBroken) return [];
  const ops = new Set([...entity.calls.values()].map((call) => call.op));
  const lacks = (part: string, op: string): boolean => isSaid(child(cursor, part)) && !isSaid(descend(cursor, part, 'call')) && !ops.has(op);
  return [
    ...(isSaid(child(cursor, 'table')) && !isSaid(descend(cursor, 'table', 'call')) && tableCall(scope, view) === null ? [lack(child(cursor, 'table'), entity.id, 'list')] : []),
    ...(lacks('detail', 'get') ? [lack(child(cursor, 'detail'), entity.id, 'get')] : []),
    ...(lacks('form', 'create') ? [lack(child(cursor, 'form'), entity.id, 'create')] : []),
  ];
}

function lack(at: Cursor, entity: string, op: string): Problem {
  return reportKey(at, 'C227', { entity, name: `op: ${op}` });
}

function formProblems({ cursor, entity }: ScreenView): readonly Problem[] {
  const form = child(cursor, 'form');
  const named = isObject(form.value) ? child(form, 'form') : form;
  const name = textOf(named);
  if (name === null || entity === null || entity.isBroken || entity.forms.has(name)) return [];
  return [reportUnknown(named, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })];
}
