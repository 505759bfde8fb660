// The table of a screen: its list, columns, search, actions, and the groups it may start from.
import { optionOf } from '../../src/core/call-uses.ts';
import { cursorOf, type Cursor } from '../check/model/cursor.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { CardCheckModel } from '../../src/core/card-check-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import { resolveConditions } from './conditions.ts';
import { objectOf, textOf, textOrNull, type JsonObject } from './config-values.ts';
import { hasExport, resolveActions, type ActionsInput } from './screen-actions.ts';
import { readColumns } from '../screens/columns.ts';
import { readGroup } from '../screens/group.ts';
import { readPresets } from '../screens/presets.ts';
import { readSavedViews } from '../screens/saved-views.ts';
import { readSearch } from '../screens/search-fields.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

/** `over`: what a tab or a role's view says instead, key by key. */
export function resolveTable(scope: ScreenScope, over: JsonObject = {}): TableModel | null {
  if (scope.config['table'] === undefined || scope.entity === null) return null;
  const table = { ...objectOf(scope.config['table']), ...over };
  const call = callId(
    scope.entity.id,
    textOf(table['call'], scope.entity.calls.find((candidate) => candidate.use === 'page')?.name ?? ''),
  );
  const exported = exportOf(scope, table, call);
  const group = readGroup(cursorOf(scope.document));
  const saved = readSavedViews(cursorAt(scope, table['saved'])).model(scope);
  const actions = (said: ActionsInput['said'], isBatch = false) =>
    resolveActions({
      scope,
      said,
      hideActions: table['hideActions'],
      hideAdd: table['hideAdd'],
      exportCall: exported?.id ?? null,
      isBatch,
    });
  return {
    call,
    columns: columnModels(scope, table['columns'], scope.calls.get(call)?.sorts ?? []),
    search: searchModels(scope, table['search']),
    filter: [
      ...fixedFilter(table),
      ...(table['preset'] === undefined ? [] : [{ field: PRESET, op: 'eq' as const, value: textOf(table['preset']) }]),
    ],
    toolbar: actions(table['toolbar']),
    row: actions(table['row']),
    batch: actions(table['batch'], true),
    selectable: resolveConditions(table['selectable']),
    presets: readPresets(cursorAt(scope, table['presets'])).models(scope.calls.get(call), group?.title(scope) ?? null),
    ...(table['empty'] === undefined ? {} : { empty: textOf(table['empty']) }),
    ...(table['hint'] === undefined ? {} : { hint: textOf(table['hint']) }),
    serial: table['serial'] !== false,
    group: group?.model(scope) ?? null,
    exportCall: exported?.id ?? null,
    exportName: exported?.name ?? null,
    ...(table['as'] === 'cards' || table['as'] === 'lines' ? { as: table['as'] } : {}),
    ...(table['check'] === undefined ? {} : { check: cardCheck(scope, objectOf(table['check'])) }),
    ...(saved === null ? {} : { saved }),
  };
}

function columnModels(scope: ScreenScope, said: Json | undefined, sorts: readonly string[]) {
  return readColumns(cursorAt(scope, said)).map((column) => column.model(scope, sorts));
}

function searchModels(scope: ScreenScope, said: Json | undefined) {
  return readSearch(cursorAt(scope, said)).map((field) => field.model(scope));
}

/** Parts of a table may come from several places: only what they say counts here. */
function cursorAt({ document }: ScreenScope, value: Json | undefined): Cursor {
  return { document, up: null, key: '', value };
}

function cardCheck({ entity }: ScreenScope, said: JsonObject): CardCheckModel {
  return {
    call: callId(entity?.id ?? null, textOf(said['call'])),
    pass: Object.fromEntries(
      Object.entries(objectOf(said['pass'])).map(([argument, field]) => [argument, textOf(field)]),
    ),
    ok: textOf(said['ok'], '符合条件'),
  };
}

/** The argument of list calls that names one. */
const PRESET = 'preset';
function exportOf(
  scope: ScreenScope,
  table: JsonObject,
  list: string,
): { readonly id: string; readonly name: string } | null {
  if (!hasExport(scope.document, table['toolbar'])) return null;
  const call = scope.entity?.calls.find((candidate) => candidate.use === 'sheet' && optionOf(candidate, 'of') === list);
  const name = call === undefined ? undefined : optionOf(call, 'name');
  return call === undefined || name === undefined ? null : { id: call.id, name };
}

/** { type: 3 } is short for { field: type, eq: 3 }. */
function fixedFilter(table: JsonObject): readonly ConditionModel[] {
  const said = table['filter'];
  const short = objectOf(said);
  if (Array.isArray(said) || textOrNull(short['field']) !== null) return resolveConditions(said);
  return Object.entries(short).map(([field, value]) => ({ field, op: 'eq', value }));
}
