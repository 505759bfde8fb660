// The table of a screen, read once: its list, columns, search and actions, what it always filters by, and the groups
// it may start from.
import { optionOf } from '../../src/core/call-uses.ts';
import type { CardCheckModel } from '../../src/core/card-check-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import { choiceProblems, conditionProblems, isCondition, plainConditionProblems } from '../check/model/conditions.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  oneOrMore,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import { expectCall } from '../check/model/expected-call.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { callAt, fieldAt, fieldByPath, roleProblems } from '../check/model/lookup.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { report, reportKey } from '../check/report.ts';
import { ON_SCREENS } from '../check/rules/on-screens.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { objectOf, type JsonObject } from '../resolve/config-values.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import { readActions } from './action.ts';
import { readColumns } from './columns.ts';
import { readGroup } from './group.ts';
import { readPresets } from './presets.ts';
import { readSavedViews } from './saved-views.ts';
import { readSearch } from './search-fields.ts';

/** The argument of list calls that names one. */
const PRESET = 'preset';
/** Lists whose items say which roles meet them. */
const ROLE_LISTS = ['columns', 'search', 'presets'];

export interface TableReading {
  model(scope: ScreenScope, entity: EntityModel): TableModel;
  problems(scope: CheckScope, view: ScreenView): readonly Problem[];
}

/** `over`: what a tab or a role's view says instead, key by key. */
export function resolveTable(scope: ScreenScope, over: JsonObject = {}): TableModel | null {
  const table = child(cursorOf(scope.document), 'table');
  return !isSaid(table) || scope.entity === null
    ? null
    : readTable({ ...table, value: { ...objectOf(table.value), ...over } }).model(scope, scope.entity);
}

/** A table, or what a tab or a role's view says of one. */
export function readTable(table: Cursor): TableReading {
  const at = (key: string): Cursor => child(table, key);
  const [called, hideActions, hideAdd, selectable] = [at('call'), at('hideActions'), at('hideAdd'), at('selectable')];
  const [filter, check] = [readFilter(at('filter')), readCheck(at('check'))];
  const saved = readSavedViews(at('saved'));
  const toolbar = readActions(at('toolbar'), false);
  return {
    model: (scope, entity) => {
      const call = callId(
        entity.id,
        textOf(called) ?? entity.calls.find((candidate) => candidate.use === 'page')?.name ?? '',
      );
      const exported = toolbar.some(({ isExport }) => isExport) ? exportOf(entity, call) : null;
      const [group, views] = [readGroup(cursorOf(scope.document)), saved.model(scope)];
      const around = { hideActions, hideAdd, exportCall: exported?.id ?? null };
      const [preset, empty, hint, as] = [textAt(table, PRESET), at('empty'), at('hint'), textAt(table, 'as')];
      return {
        call,
        columns: readColumns(at('columns')).map((column) => column.model(scope, scope.calls.get(call)?.sorts ?? [])),
        search: readSearch(at('search')).map((field) => field.model(scope)),
        filter: [...filter.model(), ...(preset === null ? [] : [{ field: PRESET, op: 'eq' as const, value: preset }])],
        toolbar: toolbar.map((action) => action.model(scope, around)),
        row: readActions(at('row'), false).map((action) => action.model(scope, around)),
        batch: readActions(at('batch'), true).map((action) => action.model(scope, around)),
        selectable: resolveConditions(selectable.value),
        presets: readPresets(at('presets')).models(scope, scope.calls.get(call), group?.title(scope) ?? null),
        ...(isSaid(empty) ? { empty: textOf(empty) ?? '' } : {}),
        ...(isSaid(hint) ? { hint: textOf(hint) ?? '' } : {}),
        serial: at('serial').value !== false,
        group: group?.model(scope) ?? null,
        exportCall: exported?.id ?? null,
        exportName: exported?.name ?? null,
        ...(as === 'cards' || as === 'lines' ? { as } : {}),
        ...check.model(entity),
        ...(views === null ? {} : { saved: views }),
      };
    },
    problems: (scope, view) => {
      const { entity } = view;
      // Tabs have a filter of their own kind, which is read with them.
      const isTable = table.key === 'table';
      return [
        ...expectCall(scope, entity, { at: called, uses: ['page'] }),
        ...check.problems(scope, entity),
        ...saved.problems(scope),
        ...ROLE_LISTS.flatMap((key) => itemsOf(at(key))).flatMap((item) => roleProblems(scope, child(item, 'roles'))),
        ...(isTable ? [hideActions, hideAdd].filter(isSaid).flatMap((hide) => hideProblems(scope, view, hide)) : []),
        ...(isTable && entity !== null ? filter.problems(scope, entity) : []),
        ...(entity === null ? [] : conditionProblems(scope, entity, selectable)),
        ...(entity === null ? [] : plainConditionProblems(selectable, ON_SCREENS)),
      ];
    },
  };
}

function exportOf(entity: EntityModel, list: string): { readonly id: string; readonly name: string } | null {
  const call = entity.calls.find((candidate) => candidate.use === 'sheet' && optionOf(candidate, 'of') === list);
  const name = call === undefined ? undefined : optionOf(call, 'name');
  return call === undefined || name === undefined ? null : { id: call.id, name };
}

/** hideActions and hideAdd look at the context record. */
function hideProblems(scope: CheckScope, { cursor }: ScreenView, at: Cursor): readonly Problem[] {
  const said = child(cursor, 'context');
  const context = scope.entities.get(textAt(said, 'entity') ?? '');
  if (!isSaid(said)) return [reportKey(at, 'C521', { key: String(at.key) })];
  return [
    ...(context === undefined ? [] : conditionProblems(scope, context, at)),
    ...plainConditionProblems(at, ON_SCREENS),
  ];
}

interface FilterReading {
  model(): readonly ConditionModel[];
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** What it always filters by; { type: 3 } is short for { field: type, eq: 3 }. */
function readFilter(filter: Cursor): FilterReading {
  if (Array.isArray(filter.value) || isCondition(filter))
    return {
      model: () => resolveConditions(filter.value),
      problems: (scope, entity) => [
        ...conditionProblems(scope, entity, filter),
        ...plainConditionProblems(filter, ON_SCREENS),
        ...oneOrMore(filter)
          .filter((condition) => !isSent(condition))
          .map((condition) => report(condition, 'C544')),
      ],
    };
  const equal = entriesOf(filter);
  return {
    model: () => equal.map(([field, { value }]) => ({ field, op: 'eq', value: value ?? null })),
    problems: (scope, entity) =>
      equal.flatMap(([path, cursor]) => {
        const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
        return field === null ? problems : choiceProblems(field, cursor);
      }),
  };
}

/** A list call is asked for equal values and for one of several; more is said where the call is. */
function isSent(condition: Cursor): boolean {
  return entriesOf(condition).every(
    ([key, { value }]) => key === 'field' || (key === 'eq' && !isObject(value)) || key === 'in',
  );
}

interface CheckReading {
  model(entity: EntityModel): { readonly check?: CardCheckModel };
  problems(scope: CheckScope, entity: EntityFacts | null): readonly Problem[];
}

/** The call of a card's check exists, and so do the fields handed to it. */
function readCheck(check: Cursor): CheckReading {
  const call = child(check, 'call');
  const pass = entriesOf(child(check, 'pass'));
  return {
    model: (entity) =>
      isSaid(check)
        ? {
            check: {
              call: callId(entity.id, textOf(call) ?? ''),
              pass: Object.fromEntries(pass.map(([argument, field]) => [argument, textOf(field) ?? ''])),
              ok: textAt(check, 'ok') ?? '符合条件',
            },
          }
        : {},
    problems: (scope, entity) => [
      ...callAt(scope, entity, call).problems,
      ...(entity === null ? [] : pass.flatMap(([, field]) => fieldAt(scope, entity, field).problems)),
    ],
  };
}
