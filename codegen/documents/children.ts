// Rows of a document that are records of another entity, read once: they refer to the document's own, and every field
// they show, ask and are sorted by is theirs.
import type { ChildLayout, ChildrenModel, ColumnModel } from '../../src/core/document-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  isObject,
  isSaid,
  itemsOf,
  member,
  namesOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { entityAt, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { pathProblems, type DocumentScope } from './places.ts';
import type { TitleOf } from './title-of.ts';

const COLUMN_WIDTH = 2;

export interface ChildrenReading {
  model(titleOf: TitleOf): ChildrenModel;
  problems(own: DocumentScope): readonly Problem[];
}

/** `title`: of the block. */
export function readChildren(rows: Cursor, title: string | null): ChildrenReading {
  const [named, by] = [child(rows, 'entity'), child(rows, 'by')];
  const [where, sort] = [child(rows, 'where'), child(rows, 'sort')];
  const columns = itemsOf(child(rows, 'columns')).map(readColumn);
  return {
    model: (titleOf) => {
      const entity = textOf(named) ?? '';
      return {
        kind: 'children',
        entity,
        by: textOf(by) ?? '',
        where: resolveConditions(where.value),
        sort: textOf(sort) ?? 'id',
        title,
        layout: layoutOf(textAt(rows, 'layout')),
        columns: columns.map((column) => column.model((path) => titleOf(path, entity))),
      };
    },
    problems: ({ scope, entity: parent }) => {
      const { value: entity, problems } = entityAt(scope, named);
      if (entity === null) return problems;
      return [
        ...referenceProblems(scope, { entity, parent }, by),
        ...conditionProblems(scope, entity, where),
        ...sortProblems(entity, sort),
        ...columns.flatMap((column) => column.problems({ scope, entity, template: null }, parent)),
      ];
    },
  };
}

interface ColumnReading {
  model(titleOf: (path: string) => string): ColumnModel;
  /** `own`: of the records; `parent`: whose document it is. */
  problems(own: DocumentScope, parent: EntityFacts): readonly Problem[];
}

function readColumn(said: Cursor): ColumnReading {
  const field = isObject(said.value) ? child(said, 'field') : said;
  const [note, shown, when] = [child(said, 'note'), child(said, 'columns'), child(said, 'when')];
  return {
    model: (titleOf) => {
      const path = textOf(field) ?? '';
      return {
        path,
        title: textAt(said, 'title') ?? titleOf(path),
        width: numberAt(said, 'width') ?? COLUMN_WIDTH,
        columns: isSaid(shown) ? namesOf(shown) : null,
        note: textOf(note),
        when: resolveConditions(when.value),
      };
    },
    problems: (own, parent) => [
      ...pathProblems(own, field, 'cell'),
      ...pathProblems(own, note, 'cell'),
      ...shownProblems(own.entity, field, shown),
      ...conditionProblems(own.scope, parent, when),
    ],
  };
}

function layoutOf(said: string | null): ChildLayout {
  return said === 'form' || said === 'sections' ? said : 'table';
}

/** The columns of a table field that are shown are its own. */
function shownProblems(entity: EntityFacts, at: Cursor, shown: Cursor): readonly Problem[] {
  const { value: field } = ownFieldAt(entity, at);
  if (field === null) return [];
  const { items } = field.value;
  const known = isObject(items) && isObject(items['properties']) ? Object.keys(items['properties']) : [];
  return itemsOf(shown).flatMap((one) => {
    const name = textOf(one);
    return name === null || known.includes(name)
      ? []
      : [reportUnknown(one, { code: 'C201', name, names: known, facts: { entity: entity.id, field: name } })];
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
