// A moment in Asia/Shanghai, written YYYY-MM-DD HH:mm:ss: facts for codegen, server and browser.
import { DATE_TIME_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'date-time',
  title: '日期时间',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'date-time',
  columnType: () => 'timestamptz',
  schema: () => ({ format: 'date-time', maxLength: 19 }),
  ui: () => ({ 'ui:widget': 'date-time' }),
  operators: ['range'],
  sortable: true,
  cell: () => DATE_TIME_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { help: { type: 'string' }, seconds: { type: 'boolean' }, after: { type: 'string', minLength: 1 }, notBefore: { type: 'string', minLength: 1 } },
  },
};
