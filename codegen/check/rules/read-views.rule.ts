// Views of an entity: their roles and fields exist, a role has one of them, and no order tells what is not listed.
import type { Problem } from '../../config.ts';
import { child, entriesOf, itemsOf, namesAt, oneOrMore, textOf, textsAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { ownFieldAt, roleProblems } from '../model/lookup.ts';
import { report } from '../report.ts';

export function checkReadViews(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) => {
    const views = entriesOf(child(entity.facts, 'readViews'));
    return views.flatMap(([name, view], at) => [
      ...roleProblems(scope, child(view, 'roles')),
      ...twiceProblems(view, views.slice(0, at)),
      ...itemsOf(child(view, 'fields')).flatMap((field) => listedProblems(entity, field)),
      ...orderProblems(entity, name, view),
    ]);
  });
}

function twiceProblems(view: Cursor, before: readonly (readonly [string, Cursor])[]): readonly Problem[] {
  return textsAt(view, 'roles').flatMap(([role, at]) => {
    const other = before.find(([, earlier]) => namesAt(earlier, 'roles').includes(role));
    return other === undefined ? [] : [report(at, 'C282', { role, other: other[0] })];
  });
}

/** Of the record, worked out ones among them, or of one of its forms. */
function listedProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at) ?? '';
  const isKnown = entity.fields.has(name) || [...entity.forms.values()].some(({ fields }) => fields.has(name));
  return isKnown ? [] : ownFieldAt(entity, at).problems;
}

function orderProblems(entity: EntityFacts, view: string, cursor: Cursor): readonly Problem[] {
  const listed = new Set(['id', ...namesAt(cursor, 'fields')]);
  return oneOrMore(child(entity.facts, 'sort')).flatMap((at) => {
    const field = (textOf(at) ?? '').replace(/^-/, '').split('.')[0] ?? '';
    return field === '' || listed.has(field) ? [] : [report(at, 'C283', { field, view })];
  });
}
