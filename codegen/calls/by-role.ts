// Conditions for all roles, or role → conditions: of row sets with a name and of counts. What the config says once for
// all roles stands for each role that has rows.
import type { PresetModel } from '../../src/core/call-model.ts';
import { isObject } from '../../src/core/json.ts';
import { child, entriesOf, textAt, type Cursor } from '../check/model/cursor.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { roleKeyProblems } from '../check/model/lookup.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { objectOf } from '../resolve/config-values.ts';
import type { CallPlace, CallsInput } from './call-types.ts';

export interface ByRoleReading {
  model(calls: Pick<CallsInput, 'entity'>): PresetModel['where'];
  problems(place: CallPlace): readonly Problem[];
}

export function readByRole(cursor: Cursor): ByRoleReading {
  return {
    model: ({ entity }) => {
      const value = cursor.value ?? [];
      const isForAll = Array.isArray(value) || (isObject(value) && typeof value['field'] === 'string');
      const said = isForAll
        ? Object.keys(objectOf(entity.facts['rows'])).map((role) => [role, value] as const)
        : Object.entries(objectOf(value));
      return Object.fromEntries(said.map(([role, conditions]) => [role, resolveConditions(conditions)]));
    },
    problems: ({ scope, entity }) =>
      Array.isArray(cursor.value)
        ? conditionProblems(scope, entity, cursor)
        : [
            ...roleKeyProblems(scope, cursor),
            ...entriesOf(cursor).flatMap(([, conditions]) => conditionProblems(scope, entity, conditions)),
          ],
  };
}

export interface PresetsReading {
  models(calls: Pick<CallsInput, 'entity'>): readonly PresetModel[];
  problems(place: CallPlace): readonly Problem[];
}

/** `presets` of a list, which its exports and counters use too. */
export function readCallPresets(call: Cursor): PresetsReading {
  const presets = entriesOf(child(call, 'presets')).map(([name, preset]) => ({
    name,
    title: textAt(preset, 'title') ?? name,
    where: readByRole(child(preset, 'where')),
  }));
  return {
    models: (calls) => presets.map(({ name, title, where }) => ({ name, title, where: where.model(calls) })),
    problems: (place) => presets.flatMap(({ where }) => where.problems(place)),
  };
}
