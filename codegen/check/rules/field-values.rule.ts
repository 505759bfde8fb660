// Bounds that some value satisfies, defaults of the right type, choices that differ.
import type { Problem } from '../../config.ts';
import type { Json } from '../../../src/core/json.ts';
import { child, isSaid, itemsOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, PropertyFacts } from '../model/facts.ts';
import { choiceProblems } from '../model/conditions.ts';
import { report, reportKey } from '../report.ts';
import { textOfValue, typeNames, typeOf } from '../structure/labels.ts';

const BOUNDS: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minItems', 'maxItems'],
];

export function checkFieldValues(entity: EntityFacts): readonly Problem[] {
  return entity.properties.flatMap((property) => [
    ...boundProblems(property),
    ...defaultProblems(property),
    ...repeatedChoices(child(property.cursor, 'x-choices')),
  ]);
}

function boundProblems({ cursor, value }: PropertyFacts): readonly Problem[] {
  return BOUNDS.flatMap(([low, high]) => {
    const least = value[low];
    const most = value[high];
    const isOwn = isSaid(child(cursor, low)) || isSaid(child(cursor, high));
    return isOwn && typeof least === 'number' && typeof most === 'number' && least > most
      ? [reportKey(child(cursor, isSaid(child(cursor, low)) ? low : high), 'C236', { low, high })]
      : [];
  });
}

function defaultProblems({ cursor, value, field }: PropertyFacts): readonly Problem[] {
  const said = child(cursor, 'default');
  const { type } = value;
  if (said.value === undefined) return [];
  if (typeof type === 'string' && !fits(said.value, type))
    return [report(said, 'C238', { value: textOfValue(said.value), expected: typeNames([type]) })];
  return field === null || Array.isArray(said.value) ? [] : choiceProblems(field, said);
}

function fits(value: Json, type: string): boolean {
  const actual = typeOf(value);
  return actual === type || (type === 'number' && actual === 'integer');
}

function repeatedChoices(choices: Cursor): readonly Problem[] {
  const seen = new Set<Json | undefined>();
  return itemsOf(choices).flatMap((choice) => {
    const at = child(choice, 'value');
    const isRepeated = at.value !== undefined && seen.has(at.value);
    seen.add(at.value);
    return isRepeated ? [report(at, 'C234', { value: textOfValue(at.value) })] : [];
  });
}
