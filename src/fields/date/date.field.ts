// A day, stored YYYY-MM-DD, shown YYYY年MM月DD日: facts for codegen, server and browser.
import { DATE_CELL } from '../../core/cell-format.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly date: {
      readonly help?: string;
      readonly min?: string;
      readonly max?: string;
      readonly after?: string;
      readonly notBefore?: string;
    };
  }
}

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
  traits: { ...PLAIN_TRAITS, value: 'day', canName: true, countable: true, width: 130, isLong: true },
  cell: () => DATE_CELL,
  author: {
    argument: null,
    property: () => ({ type: 'string', 'x-kind': 'date' }),
    samples: () => ['2026-03-18', '2026-09-12'],
  },
  options: {
    help: { type: 'string', minLength: 1 },
    min: { type: 'string', minLength: 1 },
    max: { type: 'string', minLength: 1 },
    after: { type: 'string', minLength: 1 },
    notBefore: { type: 'string', minLength: 1 },
  },
};
