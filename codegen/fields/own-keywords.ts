// Keywords of a property that hold for values of its type alone, and values that it offers: each is one of its type.
// A validator passes over the others, so that a limit that somebody wrote would hold for nobody.
import { child, isSaid, itemsOf, type Cursor } from '../check/model/cursor.ts';
import type { PropertyFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import { isTypeName, textOfValue, typeNames, typeOf } from '../check/structure/labels.ts';
import type { Problem } from '../config.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';

const NUMBERS = ['number', 'integer'];
/** Keyword → types whose values it looks at. */
const LOOKS_AT: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  exclusiveMaximum: NUMBERS,
  multipleOf: NUMBERS,
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

export function ownKeywordProblems({ cursor, value, field }: PropertyFacts, kinds: FieldKinds): readonly Problem[] {
  const said = value['type'];
  const type = typeof said === 'string' ? said : (kinds.get(field?.kind ?? '')?.types[0] ?? null);
  if (type === null || !isTypeName(type)) return [];
  const ownValues = [
    ...itemsOf(child(cursor, 'enum')),
    ...itemsOf(child(cursor, 'x-choices')).map((choice) => child(choice, 'value')),
  ];
  return [
    ...Object.entries(LOOKS_AT)
      .filter(([keyword, types]) => isSaid(child(cursor, keyword)) && !types.includes(type))
      .map(([keyword]) => reportKey(child(cursor, keyword), 'C636', { key: keyword, type: typeNames([type]) })),
    ...(type === 'array' ? [] : ownValues.filter((at) => !isOfType(at, type)).map((at) => notOfType(at, type))),
  ];
}

function isOfType({ value }: Cursor, type: string): boolean {
  if (value === undefined || value === null) return true;
  const actual = typeOf(value);
  return actual === type || (type === 'number' && actual === 'integer');
}

function notOfType(at: Cursor, type: string): Problem {
  return report(at, 'C637', { value: textOfValue(at.value ?? null), expected: typeNames([type]) });
}
