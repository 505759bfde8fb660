// Text of several lines with a character counter: facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'long-text',
  title: '多行文本',
  types: ['string'],
  matches: () => false,
  columnType: () => 'text',
  schema: () => ({ maxLength: 2000, pattern: '\\S' }),
  ui: () => ({ 'ui:widget': 'long-text', 'ui:options': { wide: true } }),
  operators: ['contains'],
  sortable: false,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      placeholder: { type: 'string' },
      help: { type: 'string' },
      minRows: { type: 'integer', minimum: 1, maximum: 40 },
      maxRows: { type: 'integer', minimum: 1, maximum: 40 },
    },
  },
};
