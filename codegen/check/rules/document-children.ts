// Rows of a document that are records of another entity: they refer to the document's own, and every field they show,
// ask and are sorted by is theirs.
import type { Problem } from '../../config.ts';
import { child, isObject, itemsOf, member, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { entityAt, ownFieldAt } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';
import { pathProblems } from '../model/document-places.ts';

export function childrenProblems(scope: CheckScope, parent: EntityFacts, rows: Cursor): readonly Problem[] {
  const { value: entity, problems } = entityAt(scope, child(rows, 'entity'));
  if (entity === null) return problems;
  const own = { scope, entity, template: null };
  return [
    ...referenceProblems(scope, { entity, parent }, child(rows, 'by')),
    ...conditionProblems(scope, entity, child(rows, 'where')),
    ...sortProblems(entity, child(rows, 'sort')),
    ...itemsOf(child(rows, 'columns')).flatMap((column) => [
      ...pathProblems(own, isObject(column.value) ? child(column, 'field') : column, 'cell'),
      ...(isObject(column.value)
        ? [
            ...pathProblems(own, child(column, 'note'), 'cell'),
            ...shownProblems(entity, column),
            ...conditionProblems(scope, parent, child(column, 'when')),
          ]
        : []),
    ]),
  ];
}

/** The columns of a table field that are shown are its own. */
function shownProblems(entity: EntityFacts, column: Cursor): readonly Problem[] {
  const { value: field } = ownFieldAt(entity, child(column, 'field'));
  const items = field === null ? undefined : field.value['items'];
  const known = isObject(items) && isObject(items['properties']) ? Object.keys(items['properties']) : [];
  return itemsOf(child(column, 'columns')).flatMap((at) => {
    const name = textOf(at);
    return name === null || field === null || known.includes(name)
      ? []
      : [reportUnknown(at, { code: 'C201', name, names: known, facts: { entity: entity.id, field: name } })];
  });
}

/** Where it refers to an entity that does not exist, that has been said. */
function referenceProblems(
  scope: CheckScope,
  { entity, parent }: { readonly entity: EntityFacts; readonly parent: EntityFacts },
  by: Cursor,
): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, by);
  if (field === null || field.to === parent.id || (field.to !== null && !scope.entities.has(field.to))) return problems;
  return [report(by, 'C813', { entity: entity.id, field: field.name, parent: parent.id })];
}

/** Personal values are encrypted: their order is none. */
function sortProblems(entity: EntityFacts, sort: Cursor): readonly Problem[] {
  const said = textOf(sort);
  if (said === null) return [];
  const { value: field, problems } = ownFieldAt(entity, member(sort.up ?? sort, sort.key, said.replace(/^-/, '')));
  return field?.value['x-personal'] === true ? [report(sort, 'C814', { field: field.name })] : problems;
}
