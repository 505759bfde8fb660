// A mobile number: facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';
import type { JsonSchema } from '../../core/model.ts';

export const field: FieldKind = {
  kind: 'phone',
  title: '手机号',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && (schema['format'] === 'mobile' || schema['format'] === 'landline'),
  columnType: () => 'text',
  schema: (schema): JsonSchema => (schema['format'] === 'landline' ? { maxLength: 20 } : { format: 'mobile', maxLength: 11 }),
  ui: () => ({ 'ui:widget': 'phone' }),
  operators: ['equals'],
  sortable: false,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' } },
  },
};
