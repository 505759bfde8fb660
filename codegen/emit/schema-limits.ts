// Takes the numbers out of a schema (lengths, ranges, counts of items) and puts them back into the text compiled of it:
// the code differs in nothing else, so a thousand fields with a length each compile once.
import { type JsonObject, isList, isObject, type Json, type JsonSchema } from '../../src/core/json.ts';

const LIMITS: ReadonlySet<string> = new Set([
  'maxLength',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
]);
/** Values, not schemas: a number in them is not a limit. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default']);

/** A number nobody writes; the place of the n-th limit is FIRST + n. */
const FIRST = 7_310_270_000_000;
const PLACES = /73102700(\d{5})/g;

export interface LimitedSchema {
  readonly template: JsonSchema;
  readonly limits: readonly number[];
}

export function takeLimits(schema: JsonSchema): LimitedSchema {
  const limits: number[] = [];
  const take = (value: Json): Json => {
    if (isList(value)) return value.map(take);
    if (!isObject(value)) return value;
    return takeIn(value);
  };
  const takeIn = (value: JsonObject): JsonSchema =>
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (LIMITS.has(key) && typeof member === 'number') return [key, FIRST + limits.push(member) - 1];
        return [key, VALUES.has(key) ? member : take(member)];
      }),
    );
  return { template: takeIn(schema), limits };
}

export function putLimits(code: string, limits: readonly number[]): string {
  return code.replace(PLACES, (_place, at: string) => String(limits[Number(at)]));
}
