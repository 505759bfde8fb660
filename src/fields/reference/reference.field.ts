// A record of another entity, found by typing: facts for codegen, server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';
import type { Json } from '../../core/json.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly reference: {
      readonly placeholder?: string;
      readonly help?: string;
      readonly beyond?: boolean;
      readonly among?: {
        readonly call: string;
        readonly only?: { readonly [key: string]: Json };
        readonly show?: readonly string[];
      };
      readonly label?: { readonly into: string; readonly where: string };
      readonly search?: { readonly [key: string]: Json };
    };
  }
}

export const field: FieldKind = {
  kind: 'reference',
  title: '关联',
  types: ['integer'],
  matches: (schema) => 'x-to' in schema,
  columnType: () => 'bigint',
  // Nothing in the schema itself says that it is chosen and not typed.
  schema: (schema) => ({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    errorMessage: { required: `请选择${String(schema['title'] ?? '')}` },
  }),
  ui: () => ({ 'ui:widget': 'reference' }),
  wants: ['x-to'],
  operators: ['equals'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'pick', countable: true, isLong: true },
  author: {
    argument: 'entity',
    property: (entity) => ({ type: 'integer', 'x-kind': 'reference', 'x-to': entity }),
    samples: () => [1, 1],
  },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    // May name a record beyond the sender's own rows: what it must be is for constraints to say.
    beyond: { type: 'boolean' },
    // Which records are offered: a list (or "all") call of the target, and arguments for it; "@field" is what the
    // form, else its record, says there, and is left out where that is empty.
    among: {
      type: 'object',
      additionalProperties: false,
      required: ['call'],
      properties: {
        call: { type: 'string', minLength: 1 },
        only: { type: 'object', minProperties: 1, additionalProperties: { type: ['string', 'number', 'boolean'] } },
        // What the call answers of a record that names it, where the label alone does not.
        show: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } },
      },
    },
    // The label of what was chosen goes into this text field of the form, where the named field of the record is
    // above 0.
    label: {
      type: 'object',
      additionalProperties: false,
      required: ['into', 'where'],
      properties: { into: { type: 'string', minLength: 1 }, where: { type: 'string', minLength: 1 } },
    },
    // Found by a whole value (a phone number, an identity card), not by a part of the label.
    search: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'arguments'],
      properties: {
        call: { type: 'string', minLength: 1 },
        arguments: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } },
        show: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } },
        debounce: { type: 'integer', minimum: 0, maximum: 5000 },
        minimum: { type: 'integer', minimum: 1, maximum: 50 },
        none: { type: 'string', minLength: 1 },
      },
    },
  },
};
