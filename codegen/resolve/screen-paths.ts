// How a screen reaches rows, by role: its own table, and the lists it calls beside it.
import { isComparison } from '../../src/core/condition-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { SearchFieldModel } from '../../src/core/list-model.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';
import { type AccessPath, type EntityPath, entityOfCall, type Entities, scopeField } from './access-path.ts';

export function screenPaths(screen: ScreenModel, roles: readonly string[], byId: Entities): readonly EntityPath[] {
  const entity = byId.get(screen.entity ?? '');
  const table = screen.table;
  if (entity === undefined || table === null) return [];
  const within = screen.context?.field ?? table.group?.by ?? null;
  const fixed = [...screen.tabs.flatMap((tab) => tab.filter), ...table.filter].flatMap((condition) =>
    isComparison(condition) ? [condition.field] : [],
  );
  const search = searchOf(table.search);
  return roles.flatMap((role) => {
    const scope = scopeField(entity, role);
    const reason = `${screen.key} for ${role}`;
    const list: AccessPath = {
      ...search,
      lead: within === null ? scope : [within],
      narrow: within !== null,
      equals: [...new Set([...fixed, ...search.equals])],
      paged: true,
      sort: entity.sort,
      reason,
    };
    const groups: AccessPath = {
      lead: scope,
      equals: [within ?? ''],
      contains: [],
      range: null,
      through: [],
      narrow: false,
      paged: false,
      sort: entity.sort,
      reason: `${screen.key} groups for ${role}`,
    };
    return [
      { entity: entity.id, path: list },
      ...(table.group === null
        ? []
        : [
            { entity: entity.id, path: { ...list, lead: scope, narrow: false } },
            { entity: entity.id, path: groups },
          ]),
    ];
  });
}

function searchOf(search: readonly SearchFieldModel[]): Pick<AccessPath, 'equals' | 'contains' | 'range' | 'through'> {
  const own = search.filter((field) => !field.field.includes('.'));
  return {
    equals: own.filter((field) => field.as === 'equals').map((field) => field.field),
    contains: own.filter((field) => field.as === 'contains').map((field) => field.field),
    range: own.find((field) => field.as === 'range')?.field ?? null,
    through: [...new Set(search.flatMap(({ field }) => splitPath(field)[0] ?? []))],
  };
}

/** Lists a screen calls beside its own table. */
export function usedLists(screen: ScreenModel, byId: Entities): readonly CallModel[] {
  return screen.calls
    .filter((id) => id !== screen.table?.call)
    .flatMap((id) => {
      const call = byId.get(entityOfCall(id))?.calls.find((candidate) => candidate.id === id);
      return call?.use === 'page' ? [call] : [];
    });
}

interface ListPathsInput {
  readonly call: CallModel;
  readonly byId: Entities;
  readonly roles: readonly string[];
  readonly screen: string;
  readonly lookup: FieldLookup;
}

/** Nothing says what is searched there, so: the record's label and its states. */
export function listPaths({ call, byId, roles, screen, lookup }: ListPathsInput): readonly AccessPath[] {
  const entity = byId.get(call.entity);
  if (entity === undefined) return [];
  const label = fieldAt(lookup, entity.id, entity.label);
  const states = call.filters.filter((name) =>
    (fieldAt(lookup, entity.id, name)?.choices ?? []).some((choice) => choice.tone !== null),
  );
  return roles.map((role) => ({
    lead: scopeField(entity, role),
    equals: states,
    contains: label !== null && call.filters.includes(label.name) ? [label.name] : [],
    range: call.range,
    through: [],
    narrow: true,
    paged: true,
    sort: entity.sort,
    reason: `${call.id} on ${screen} for ${role}`,
  }));
}
