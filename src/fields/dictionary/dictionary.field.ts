// One entry of a dictionary kept by the office (nation, degree …): facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'dictionary',
  title: '字典',
  types: ['string'],
  matches: (schema) => 'x-dictionary' in schema && schema['type'] !== 'array',
  columnType: () => 'text',
  // Nothing in the schema itself says that it is chosen and not typed.
  schema: (schema) => ({ maxLength: 60, pattern: '\\S', errorMessage: { required: `请选择${String(schema['title'] ?? '')}`, pattern: `请选择${String(schema['title'] ?? '')}` } }),
  ui: () => ({ 'ui:widget': 'dictionary' }),
  operators: ['equals'],
  sortable: true,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' } },
  },
};
