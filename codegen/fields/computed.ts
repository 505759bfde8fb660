// x-computed, x-rollup or x-value of a property, read once → ComputedModels: shown like a field of their kind, stored
// nowhere. Their rule exists, they are worked out in one way, and nothing is said of them that only a stored field can
// have.
import type { ComputedModel, ValueModel } from '../../src/core/computed-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { child, isSaid, looseCursor, sourceAt, textOf, cursorOf, type Cursor } from '../check/model/cursor.ts';
import { COMPUTED_BY } from '../check/model/field-facts.ts';
import { ruleProblems } from '../check/model/rule-names.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { resolveField } from './field.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';
import { readRollup, type RollupReading } from './rollup.ts';
import { readValue } from './value.ts';

/** Words of stored fields. */
const STORED = [
  'default',
  'x-owner',
  'x-fetch',
  'x-write',
  'x-personal',
  'x-mask',
  'x-unique',
  'x-to',
  'x-renamedFrom',
];

export interface ComputedReading extends PropertyReading {
  readonly rule: string;
  readonly rollup: RollupReading | null;
}

export function readComputed(property: Cursor): ComputedReading {
  const rule = child(property, 'x-computed');
  const [rollup, value] = [readRollup(property), readValue(property)];
  return {
    rule: textOf(rule) ?? '',
    rollup,
    problems: (place) => [
      ...wayProblems(place, property, rule),
      ...(rollup?.problems(place) ?? []),
      ...(value?.problems(place) ?? []),
    ],
  };
}

function wayProblems(
  { scope: { known }, property: { name, form, field } }: PropertyPlace,
  property: Cursor,
  named: Cursor,
): readonly Problem[] {
  const [way, other] = COMPUTED_BY.map((key) => child(property, key)).filter(isSaid);
  if (way === undefined) return [];
  const lost = (at: Cursor): Problem => reportKey(at, 'C253', { field: name, key: String(at.key) });
  if (other !== undefined) return [lost(other)];
  if (form !== null || field === null) return [lost(way)];
  return [
    ...ruleProblems(named, { known, group: 'computed', code: 'C252' }),
    ...STORED.map((key) => child(property, key))
      .filter(isSaid)
      .map(lost),
  ];
}

/** `values`: what expressions came to, by field. */
export function resolveComputed(
  entity: EntityEntry,
  scope: ResolveScope,
  values: ReadonlyMap<string, ValueModel>,
): readonly ComputedModel[] {
  return Object.entries(entity.computed).map(([name, property]): ComputedModel => {
    const { title, kind, read, dictionary, choices, options, schema, source } = fieldOf(entity, scope, name);
    const { rule, rollup } = readComputed(looseCursor(entity.document, property));
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
      rule,
      rollup: rollup?.model() ?? null,
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
    source: sourceAt(child(child(cursorOf(entity.document), 'properties'), name)),
  });
}
