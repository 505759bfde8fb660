// A day, stored YYYY-MM-DD, shown YYYY年MM月DD日: facts for codegen, server and browser.
import { DATE_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'date',
  title: '日期',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'date',
  columnType: () => 'date',
  schema: () => ({ format: 'date', maxLength: 10 }),
  ui: () => ({ 'ui:widget': 'date' }),
  operators: ['range', 'equals'],
  sortable: true,
  cell: () => DATE_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { help: { type: 'string' }, min: { type: 'string' }, max: { type: 'string' }, after: { type: 'string', minLength: 1 }, notBefore: { type: 'string', minLength: 1 } },
  },
};
