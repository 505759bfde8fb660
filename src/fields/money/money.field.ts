// An amount in yuan with at most two decimals, below 1e15: facts for codegen, server and browser.
import { MONEY_CELL } from '../../core/cell-format.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly money: {
      readonly placeholder?: string;
      readonly help?: string;
      readonly unit?: string;
      readonly words?: boolean;
    };
  }
}

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
  traits: { ...PLAIN_TRAITS, value: 'quantity', decimals: 2, unit: '元', width: 130 },
  cell: () => MONEY_CELL,
  author: { argument: null, property: () => ({ type: 'number', 'x-kind': 'money' }), samples: () => [3000, 12500.5] },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    unit: { type: 'string', minLength: 1 },
    words: { type: 'boolean' },
  },
};
