// Columns of a list, each read once: a name is enough, the field says the rest. What only one way of showing has its
// folder reads, src/words/columns.
import { field as count } from '../../src/fields/number/number.field.ts';
import { COLUMN_PRIORITIES, type ColumnBase, type TableColumnModel } from '../../src/core/list-model.ts';
import { child, isSaid, isTrueAt, itemsOf, namesAt, numberAt, textAt, type Cursor } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../check/model/facts.ts';
import { namedItem, type ItemView, type ScreenView } from '../check/model/screen-view.ts';
import type { Problem } from '../config.ts';
import { fieldAt, traitsOf } from '../resolve/field-lookup.ts';
import { intersect } from '../resolve/role-sets.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { columnWordProblems, compileColumn } from '../words/columns.ts';
import { shownField } from './shown-field.ts';

export interface ListPlace {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  /** The call whose rows are listed; null: not known. */
  readonly call: CallFacts | null;
}

export interface ColumnReading {
  /** Field, path, or count of a group. */
  readonly name: string;
  problems(place: ListPlace): readonly Problem[];
  /** sorts: fields that the list may be sorted by. */
  model(scope: ScreenScope, sorts: readonly string[]): TableColumnModel;
}

export function readColumns(list: Cursor): readonly ColumnReading[] {
  return itemsOf(list).flatMap(readColumnAt);
}

/** The column that stands there; empty: none does. */
export function readColumnAt(column: Cursor): readonly ColumnReading[] {
  const item = namedItem(column, 'field');
  return item === null ? [] : [readColumn(item)];
}

function readColumn({ cursor, named, name }: ItemView): ColumnReading {
  return {
    name,
    problems: (place) => {
      const { value: field, problems } = shownField({ ...place, path: name, at: named });
      if (field === null) return problems;
      return [...problems, ...columnWordProblems(cursor, place, { name, kind: field.kind, traits: field.traits })];
    },
    model: (scope, sorts) => {
      const { entity, lookup } = scope;
      // A column without a field is a count of a group.
      const field =
        entity === null
          ? null
          : (fieldAt(lookup, entity.id, name) ?? entity.computed.find((computed) => computed.name === name) ?? null);
      const base: ColumnBase = {
        field: name,
        title: textAt(cursor, 'title') ?? field?.title ?? name,
        kind: textAt(cursor, 'kind') ?? field?.kind ?? count.kind,
        width: numberAt(cursor, 'width'),
        sortable: sorts.includes(name),
        ...(isTrueAt(cursor, 'hidden') ? { hidden: true } : {}),
        ...priorityAt(cursor),
        roles: intersect(rolesAt(cursor), field?.read ?? null),
        choices: field?.choices ?? null,
        dictionary: field?.dictionary ?? null,
        options: field?.options ?? {},
      };
      return compileColumn(cursor, base, field === null ? null : traitsOf(lookup, field));
    },
  };
}

function priorityAt(column: Cursor): Pick<ColumnBase, 'priority'> {
  const said = textAt(column, 'priority');
  const priority = COLUMN_PRIORITIES.find((known) => known === said);
  return priority === undefined ? {} : { priority };
}

/** null: nothing says so, that is every role. */
export function rolesAt(item: Cursor): readonly string[] | null {
  return isSaid(child(item, 'roles')) ? namesAt(item, 'roles') : null;
}
