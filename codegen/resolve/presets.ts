// `presets` of a list: row sets with a name, which its exports and counters use too. What the config says once for all
// roles stands for each role that has rows.
import type { PresetModel } from '../../src/core/call-model.ts';
import type { Json } from '../../src/core/json.ts';
import { resolveConditions } from './conditions.ts';
import { objectOf, textOf } from './config-values.ts';

export function resolvePresets(presets: Json | undefined, roles: readonly string[]): readonly PresetModel[] {
  return Object.entries(objectOf(presets)).map(([name, value]) => {
    const preset = objectOf(value);
    return { name, title: textOf(preset['title'], name), where: conditionsByRole(preset['where'] ?? [], roles) };
  });
}

/** A condition or a list of them: for all; else role → conditions. */
export function conditionsByRole(value: Json, roles: readonly string[]): PresetModel['where'] {
  const isForAll = Array.isArray(value) || typeof objectOf(value)['field'] === 'string';
  const said = isForAll ? roles.map((role) => [role, value] as const) : Object.entries(objectOf(value));
  return Object.fromEntries(said.map(([role, conditions]) => [role, resolveConditions(conditions)]));
}
