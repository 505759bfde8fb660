// The table of a screen: its list, columns, search, actions, and the groups it may start from.
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { GroupModel, TableModel } from '../../src/core/screen-model.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, objectOf, textOf, textOrNull, type JsonObject } from './config-values.ts';
import { resolveActions, type ActionsInput } from './screen-actions.ts';
import { resolveColumns, resolveSearch } from './screen-columns.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

export function resolveTable(scope: ScreenScope): TableModel | null {
  if (scope.config['table'] === undefined || scope.entity === null) return null;
  const table = objectOf(scope.config['table']);
  const call = callId(scope.entity.id, textOf(table['call'], scope.entity.calls.find((candidate) => candidate.op === 'list')?.name ?? ''));
  const exported = exportOf(scope, table, call);
  const actions = (said: ActionsInput['said']) => resolveActions({ scope, said, hideActions: table['hideActions'], hideAdd: table['hideAdd'], exportCall: exported?.id ?? null });
  return {
    call,
    columns: resolveColumns({ scope, said: table['columns'], sorts: scope.calls.get(call)?.sorts ?? [] }),
    search: resolveSearch(scope, table['search']),
    filter: fixedFilter(table),
    toolbar: actions(table['toolbar']),
    row: actions(table['row']),
    batch: actions(table['batch']),
    serial: table['serial'] !== false,
    group: groupModel(scope),
    exportCall: exported?.id ?? null,
    exportName: exported?.name ?? null,
  };
}

function exportOf(scope: ScreenScope, table: JsonObject, list: string): { readonly id: string; readonly name: string } | null {
  const isWanted = listOf(table['toolbar']).some((item) => (typeof item === 'string' ? item : textOf(objectOf(item)['id'])) === 'export');
  if (!isWanted) return null;
  const call = scope.entity?.calls.find((candidate) => candidate.op === 'export' && candidate.options['of'] === list);
  return call === undefined ? null : { id: call.id, name: textOf(call.options['name'], '导出.xlsx') };
}

/** { type: 3 } is short for { field: type, eq: 3 }. */
function fixedFilter(table: JsonObject): readonly ConditionModel[] {
  const said = table['filter'];
  const short = objectOf(said);
  if (Array.isArray(said) || textOrNull(short['field']) !== null) return resolveConditions(said);
  return Object.entries(short).map(([field, value]) => ({ field, op: 'eq', value }));
}

function groupModel(scope: ScreenScope): GroupModel | null {
  if (scope.config['group'] === undefined || scope.entity === null) return null;
  const group = objectOf(scope.config['group']);
  const call = callId(scope.entity.id, textOf(group['call']));
  return {
    call,
    by: textOf(group['by'], textOf(scope.calls.get(call)?.options['by'])),
    columns: resolveColumns({ scope, said: group['columns'], sorts: scope.calls.get(call)?.sorts ?? [] }),
    search: resolveSearch(scope, group['search']),
  };
}
