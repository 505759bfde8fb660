// `rows` of an entity → role → ScopeModel. The short form "own-organ" finds its field: the entity itself ("id")
// or its one reference to the entity after "own-".
import type { ScopeModel } from '../../src/core/row-access.ts';
import type { Json } from '../../src/core/json.ts';
import { resolveConditions } from './conditions.ts';
import { objectOf, textOf, textOrNull, textsOf } from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';

const OWN = 'own-';

export function resolveRows(entity: EntityEntry): Readonly<Record<string, ScopeModel>> {
  return Object.fromEntries(
    Object.entries(objectOf(entity.facts['rows'])).map(([role, value]) => [role, scopeModel(entity, value)]),
  );
}

function scopeModel(entity: EntityEntry, value: Json): ScopeModel {
  const config = typeof value === 'string' ? { scope: value } : objectOf(value);
  const scope = textOf(config['scope']);
  const [readOnly, partial] = [objectOf(config['readOnly']), objectOf(config['partial'])];
  return {
    scope,
    field: textOrNull(config['field']) ?? ownField(entity, scope),
    where: resolveConditions(config['where']),
    ...(config['readOnly'] === undefined
      ? {}
      : { readOnly: { where: resolveConditions(readOnly['where']), message: textOf(readOnly['message']) } }),
    ...(config['partial'] === undefined
      ? {}
      : { partial: { until: resolveConditions(partial['until']), fields: textsOf(partial['fields']) } }),
  };
}

/** "" where the scope compares nothing, or where several references would fit: check asks for the field then. */
function ownField(entity: EntityEntry, scope: string): string {
  if (!scope.startsWith(OWN)) return '';
  const target = scope.slice(OWN.length);
  if (entity.id === target) return 'id';
  const references = Object.entries(entity.properties).filter(([, property]) => property['x-to'] === target);
  return references.length === 1 ? (references[0]?.[0] ?? '') : '';
}
