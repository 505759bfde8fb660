// `readViews` of an entity, read once: their roles and fields exist, a role has one of them, and no order tells what
// is not listed. Whoever asks what a role reads asks these.
import { child, entriesOf, itemsOf, namesAt, oneOrMore, textOf, textsAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt, roleProblems } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface ReadView {
  readonly name: string;
  readonly roles: readonly string[];
  readonly fields: readonly string[];
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** facts: the `x-entity`. */
export function readViews(facts: Cursor): readonly ReadView[] {
  const views = entriesOf(child(facts, 'readViews')).map(([name, at]) => ({
    name,
    at,
    roles: namesAt(at, 'roles'),
    fields: namesAt(at, 'fields'),
  }));
  return views.map((view, place) => ({
    ...view,
    problems: (scope, entity) => [
      ...roleProblems(scope, child(view.at, 'roles')),
      ...textsAt(view.at, 'roles').flatMap(([role, at]) => {
        const other = views.slice(0, place).find(({ roles }) => roles.includes(role));
        return other === undefined ? [] : [report(at, 'C282', { role, other: other.name })];
      }),
      ...itemsOf(child(view.at, 'fields')).flatMap((field) => listedProblems(entity, field)),
      ...orderProblems(entity, view),
    ],
  }));
}

/** Of the record, worked out ones among them, or of one of its forms. */
function listedProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at) ?? '';
  const isKnown = entity.fields.has(name) || [...entity.forms.values()].some(({ fields }) => fields.has(name));
  return isKnown ? [] : ownFieldAt(entity, at).problems;
}

function orderProblems(entity: EntityFacts, view: Pick<ReadView, 'name' | 'fields'>): readonly Problem[] {
  const listed = new Set(['id', ...view.fields]);
  return oneOrMore(child(entity.facts, 'sort')).flatMap((at) => {
    const field = (textOf(at) ?? '').replace(/^-/, '').split('.')[0] ?? '';
    return field === '' || listed.has(field) ? [] : [report(at, 'C283', { field, view: view.name })];
  });
}
