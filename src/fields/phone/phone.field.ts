// A mobile number: facts for codegen, server and browser.
import { CODE_CELL } from '../../core/cell-format.ts';
import { firstOnly } from '../../core/mask.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';
import type { JsonSchema } from '../../core/json.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly phone: { readonly placeholder?: string; readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'phone',
  title: '手机号',
  types: ['string'],
  matches: (schema) =>
    schema['type'] === 'string' && (schema['format'] === 'mobile' || schema['format'] === 'landline'),
  columnType: () => 'text',
  schema: (schema): JsonSchema =>
    schema['format'] === 'landline' ? { maxLength: 20 } : { format: 'mobile', maxLength: 11 },
  ui: () => ({ 'ui:widget': 'phone' }),
  operators: ['equals'],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'code', canName: true, reaches: 'by phone', width: 130 },
  cell: () => CODE_CELL,
  mask: (plain) => (plain.length >= 8 ? `${plain.slice(0, 3)}****${plain.slice(-4)}` : firstOnly(plain)),
  author: {
    argument: null,
    property: () => ({ type: 'string', format: 'mobile' }),
    samples: () => ['13870001122', '13870003344'],
  },
  options: { placeholder: { type: 'string', minLength: 1 }, help: { type: 'string', minLength: 1 } },
};
