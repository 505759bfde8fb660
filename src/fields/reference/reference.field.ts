// A record of another entity, found by typing: facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'reference',
  title: '关联',
  types: ['integer'],
  matches: (schema) => 'x-to' in schema,
  columnType: () => 'bigint',
  // Nothing in the schema itself says that it is chosen and not typed.
  schema: (schema) => ({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, errorMessage: { required: `请选择${String(schema['title'] ?? '')}` } }),
  ui: () => ({ 'ui:widget': 'reference' }),
  operators: ['equals'],
  sortable: true,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: { type: 'string' },
      help: { type: 'string' },
      // May name a record beyond the sender's own rows: what it must be is for constraints to say.
      beyond: { type: 'boolean' },
      // Which records are offered: a list (or "all") call of the target, and arguments for it; "@field" is what the form, else its
      // record, says there, and is left out where that is empty.
      among: {
        type: 'object',
        additionalProperties: false,
        required: ['call'],
        properties: {
          call: { type: 'string', minLength: 1 },
          only: { type: 'object', minProperties: 1, additionalProperties: { type: ['string', 'number', 'boolean'] } },
        },
      },
      // The label of what was chosen goes into this text field of the form, where the named field of the record is above 0.
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
          arguments: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
          show: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
          debounce: { type: 'integer', minimum: 0, maximum: 5000 },
          minimum: { type: 'integer', minimum: 1, maximum: 50 },
          none: { type: 'string', minLength: 1 },
        },
      },
    },
  },
};
