// An identity card number of 15 or 18 digits: facts for codegen, server and browser.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'idcard',
  title: '身份证号',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && (schema['format'] === 'idcard' || schema['format'] === 'idcard-simple'),
  columnType: () => 'text',
  schema: () => ({ format: 'idcard', maxLength: 18 }),
  ui: () => ({ 'ui:widget': 'idcard' }),
  operators: ['equals'],
  sortable: false,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' } },
  },
};
