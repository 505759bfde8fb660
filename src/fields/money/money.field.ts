// An amount in yuan with at most two decimals, below 1e15: facts for codegen, server and browser.
import { MONEY_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

export const field: FieldKind = {
  kind: 'money',
  title: '金额',
  types: ['number'],
  matches: () => false,
  columnType: () => 'numeric(17,2)',
  // multipleOf needs ajv's multipleOfPrecision: 0.07 / 0.01 is not whole in binary.
  schema: () => ({ minimum: 0, maximum: 999_999_999_999_999, multipleOf: 0.01 }),
  ui: () => ({ 'ui:widget': 'money' }),
  operators: ['equals', 'range'],
  sortable: true,
  cell: () => MONEY_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' }, unit: { type: 'string' }, words: { type: 'boolean' } },
  },
};
