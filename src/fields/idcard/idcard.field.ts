// An identity card number of 15 or 18 digits: facts for codegen, server and browser.
import { CODE_CELL } from '../../core/cell-format.ts';
import { firstOnly } from '../../core/mask.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly idcard: { readonly placeholder?: string; readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'idcard',
  title: '身份证号',
  types: ['string'],
  matches: (schema) =>
    schema['type'] === 'string' && (schema['format'] === 'idcard' || schema['format'] === 'idcard-simple'),
  columnType: () => 'text',
  schema: () => ({ format: 'idcard', maxLength: 18 }),
  ui: () => ({ 'ui:widget': 'idcard' }),
  operators: ['equals'],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'code' },
  cell: () => CODE_CELL,
  mask: (plain) =>
    plain.length >= 8 ? `${plain.slice(0, 3)}${'*'.repeat(plain.length - 7)}${plain.slice(-4)}` : firstOnly(plain),
  options: { placeholder: { type: 'string', minLength: 1 }, help: { type: 'string', minLength: 1 } },
};
