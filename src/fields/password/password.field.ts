// A new password: facts for codegen, server and browser. Never searched, listed or answered.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';
import type { JsonSchema } from '../../core/json.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly password: { readonly placeholder?: string; readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'password',
  title: '密码',
  types: ['string'],
  matches: (schema) =>
    schema['type'] === 'string' && (schema['format'] === 'password' || schema['format'] === 'password-strong'),
  columnType: () => 'text',
  schema: (schema): JsonSchema =>
    schema['format'] === 'password'
      ? { minLength: 6, maxLength: 18, errorMessage: { minLength: '最小长度为6', maxLength: '最大长度不能超过18' } }
      : {
          format: 'password-strong',
          minLength: 8,
          maxLength: 16,
          errorMessage: { minLength: '最小长度为8', maxLength: '最大长度不能超过16' },
        },
  ui: () => ({ 'ui:widget': 'password' }),
  operators: [],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'secret', inSheets: false, inNewLists: false },
  options: { placeholder: { type: 'string', minLength: 1 }, help: { type: 'string', minLength: 1 } },
};
