// An e-mail address: facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'email',
  title: '邮箱',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'email',
  columnType: () => 'text',
  schema: () => ({ format: 'email', maxLength: 100 }),
  ui: () => ({ 'ui:widget': 'email' }),
  operators: ['equals', 'contains'],
  sortable: false,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' } },
  },
};
