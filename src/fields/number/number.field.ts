// A number or whole number: facts for codegen, server and browser.
import { numberCell } from '../../core/cell-format.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';
import type { JsonSchema } from '../../core/json.ts';

const LARGEST_INTEGER = 2_147_483_647;

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly number: {
      readonly placeholder?: string;
      readonly help?: string;
      readonly unit?: string;
      readonly decimals?: number;
      readonly thousands?: boolean;
      readonly bar?: number;
      readonly zero?: string;
      readonly notBelow?: string;
    };
  }
}

export const field: FieldKind = {
  kind: 'number',
  title: '数字',
  types: ['number', 'integer'],
  matches: (schema) =>
    isNumeric(schema) && !('x-choices' in schema) && !('x-dictionary' in schema) && !('x-to' in schema),
  columnType,
  schema: (schema) =>
    schema['type'] === 'integer'
      ? { minimum: -LARGEST_INTEGER, maximum: LARGEST_INTEGER }
      : { minimum: -1e15, maximum: 1e15 },
  ui: () => ({ 'ui:widget': 'number' }),
  operators: ['equals', 'range'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'quantity', canName: true, countable: true, width: 100 },
  cell: numberCell,
  author: { argument: null, property: () => ({ type: 'integer', minimum: 0 }), samples: () => [120, 85] },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    unit: { type: 'string', minLength: 1 },
    decimals: { type: 'integer', minimum: 0, maximum: 6 },
    thousands: { type: 'boolean' },
    /** Cells draw it as a bar, so long when full. */
    bar: { type: 'number', exclusiveMinimum: 0 },
    /** What cells say for 0: "不限". */
    zero: { type: 'string', minLength: 1 },
    notBelow: { type: 'string', minLength: 1 },
  },
};

function isNumeric(schema: JsonSchema): boolean {
  return schema['type'] === 'number' || schema['type'] === 'integer';
}

function columnType(schema: JsonSchema): string {
  if (schema['type'] !== 'integer') return 'numeric';
  const maximum = schema['maximum'];
  return typeof maximum === 'number' && maximum > LARGEST_INTEGER ? 'bigint' : 'integer';
}
