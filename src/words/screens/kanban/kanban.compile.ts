// Kind "kanban": the machine is there, and each column is one of its states, once. The list is filtered by the state.
import type { Problem } from '../../../../codegen/config.ts';
import { child, cursorOf, isObject, itemsOf, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope } from '../../../../codegen/check/model/facts.ts';
import { tableCall, tableParts, takesFilter, type ScreenView } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { searchedFields } from '../../../../codegen/screens/search-fields.ts';
import { SHOWS_NOTHING, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { facts, type KanbanModel } from './kanban.model.ts';

const MAIN = 'main';

export const word: ScreenWord<'kanban'> = {
  kind: facts.kind,
  read: (screen) => {
    const kanban = kanbanIn(screen);
    return {
      check: ({ scope, view }) => [...boardProblems(view, kanban), ...filterProblems(scope, view, kanban)],
      model: (frame, scope) => ({ ...frame, kanban: modelOf(ownEntity(scope), kanban) }),
    };
  },
  uses: ({ table }, { document }) => [{ call: table?.call, at: child(cursorOf(document), 'kanban') }],
  shows: () => SHOWS_NOTHING,
  partTitles: { kanban: { zh: '看板', en: 'kanban' } },
  parts: ({ kanban }) => ({ kanban: single(kanban) }),
};

interface KanbanParts {
  readonly kanban: Cursor;
  readonly machine: Cursor;
  readonly columns: readonly { readonly state: Cursor; readonly title: Cursor }[];
}

/** A column is the name of its state, or written out. */
function kanbanIn(screen: Cursor): KanbanParts {
  const kanban = child(screen, 'kanban');
  return {
    kanban,
    machine: child(kanban, 'machine'),
    columns: itemsOf(child(kanban, 'columns')).map((column) => ({
      state: isObject(column.value) ? child(column, 'state') : column,
      title: child(column, 'title'),
    })),
  };
}

function boardProblems({ entity }: ScreenView, { kanban, machine, columns }: KanbanParts): readonly Problem[] {
  if (entity === null || entity.isBroken) return [];
  const { id, machines } = entity;
  const name = textOf(machine) ?? MAIN;
  const found = machines.find((one) => one.name === name);
  if (found === undefined)
    return [
      reportUnknown(textOf(machine) === null ? kanban : machine, {
        code: 'C271',
        name,
        names: machines.map((one) => one.name),
        facts: { entity: id, name },
      }),
    ];
  const names = columns.map(({ state }) => textOf(state));
  return columns.flatMap(({ state }, at) => {
    const wanted = names[at] ?? null;
    if (wanted === null) return [];
    if (!found.states.has(wanted))
      return [reportUnknown(state, { code: 'C401', name: wanted, names: found.states.keys() })];
    return names.indexOf(wanted) < at ? [report(state, 'C515', { name: wanted })] : [];
  });
}

/** Each column asks its list by the state: a call that lists its filters has that one, or the table searches by it. */
function filterProblems(scope: CheckScope, view: ScreenView, { kanban, machine }: KanbanParts): readonly Problem[] {
  const field = view.entity?.machines.find(({ name }) => name === (textOf(machine) ?? MAIN))?.field ?? null;
  if (field === null) return [];
  const searched = tableParts(view).flatMap((part) => searchedFields(child(part, 'search')));
  const calls = new Set(tableParts(view).flatMap((part) => tableCall(scope, view, part) ?? []));
  return [...calls]
    .filter((call) => !takesFilter(call, field) && !searched.includes(field))
    .map((call) => report(child(kanban, 'columns'), 'C320', { call: call.name, field }));
}

function modelOf({ machines }: EntityModel, { machine, columns }: KanbanParts): KanbanModel {
  const name = textOf(machine) ?? MAIN;
  const found = machines.find((one) => one.name === name);
  return {
    field: found?.field ?? '',
    columns: columns.flatMap(({ state, title }) => {
      const known = found?.states.find(({ id }) => id === textOf(state));
      return known === undefined ? [] : [{ state: known.id, code: known.code, title: textOf(title) ?? known.title }];
    }),
  };
}
