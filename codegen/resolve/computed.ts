// Properties with x-computed, x-rollup or x-value → ComputedModels: shown like a field of their kind, stored nowhere.
import type { ComputedModel, RollupModel, ValueModel } from '../../src/core/computed-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import { resolveConditions } from './conditions.ts';
import { objectOf, pointerKey, sourceOf, textOf, textOrNull } from './config-values.ts';
import { resolveField } from './fields.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

/** `values`: what expressions came to, by field. */
export function resolveComputed(
  entity: EntityEntry,
  scope: ResolveScope,
  values: ReadonlyMap<string, ValueModel>,
): readonly ComputedModel[] {
  return Object.entries(entity.computed).map(([name, property]): ComputedModel => {
    const { title, kind, read, dictionary, choices, options, schema, source } = fieldOf(entity, scope, name);
    return {
      name,
      title,
      kind,
      read,
      dictionary,
      choices,
      options,
      schema,
      source,
      rule: textOf(property['x-computed']),
      rollup: rollupOf(property['x-rollup']),
      value: values.get(name) ?? null,
    };
  });
}

/** Those that the database works out can be asked for like fields. */
export function rollupFields(entity: EntityEntry, scope: ResolveScope): readonly FieldModel[] {
  return Object.keys(entity.computed)
    .filter((name) => entity.computed[name]?.['x-computed'] === undefined)
    .map((name) => fieldOf(entity, scope, name));
}

function fieldOf(entity: EntityEntry, scope: ResolveScope, name: string): FieldModel {
  return resolveField({
    name,
    schema: entity.computed[name] ?? {},
    entity,
    scope,
    source: sourceOf(entity.document, `/properties/${pointerKey(name)}`),
  });
}

const TAKES = ['count', 'exists', 'sum', 'max', 'min'] as const satisfies readonly RollupModel['take'][];

function rollupOf(value: Json | undefined): RollupModel | null {
  if (value === undefined) return null;
  const said = objectOf(value);
  const by = Object.fromEntries(Object.entries(objectOf(said['by'])).map(([there, here]) => [there, textOf(here)]));
  return {
    of: textOf(said['of']),
    by,
    where: resolveConditions(said['where']),
    take: TAKES.find((take) => take === said['take']) ?? 'count',
    field: textOrNull(said['field']),
  };
}
