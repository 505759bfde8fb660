// A moment in Asia/Shanghai, written YYYY-MM-DD HH:mm:ss: facts for codegen, server and browser.
import { DATE_TIME_CELL } from '../../core/cell-format.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly 'date-time': {
      readonly help?: string;
      readonly seconds?: boolean;
      readonly after?: string;
      readonly notBefore?: string;
    };
  }
}

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
  traits: { ...PLAIN_TRAITS, value: 'moment', canName: true, width: 184, isLong: true },
  cell: () => DATE_TIME_CELL,
  author: {
    argument: null,
    property: () => ({ type: 'string', 'x-kind': 'date-time' }),
    samples: () => ['2026-03-18 09:30:00', '2026-09-12 14:00:00'],
  },
  options: {
    help: { type: 'string', minLength: 1 },
    seconds: { type: 'boolean' },
    after: { type: 'string', minLength: 1 },
    notBefore: { type: 'string', minLength: 1 },
  },
};
