// Properties with x-computed → ComputedModels: shown like a field of their kind, stored nowhere.
import type { ComputedModel } from '../../src/core/entity-model.ts';
import { pointerKey, sourceOf, textOf } from './config-values.ts';
import { resolveField } from './fields.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

export function resolveComputed(entity: EntityEntry, scope: ResolveScope): readonly ComputedModel[] {
  return Object.entries(entity.computed).map(([name, property]): ComputedModel => {
    const { title, kind, read, dictionary, choices, options, schema, source } = resolveField({ name, schema: property, entity, scope, source: sourceOf(entity.document, `/properties/${pointerKey(name)}`) });
    return { name, title, kind, read, dictionary, choices, options, schema, source, rule: textOf(property['x-computed']) };
  });
}
