// An e-mail address: facts for codegen, server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly email: { readonly placeholder?: string; readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'email',
  title: '邮箱',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'email',
  columnType: () => 'text',
  schema: () => ({ format: 'email', maxLength: 100 }),
  ui: () => ({ 'ui:widget': 'email' }),
  operators: ['equals', 'contains'],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'code', canName: true },
  author: {
    argument: null,
    property: () => ({ type: 'string', format: 'email' }),
    samples: () => ['wanglixin@example.edu.cn', 'zoulihua@example.edu.cn'],
  },
  options: { placeholder: { type: 'string', minLength: 1 }, help: { type: 'string', minLength: 1 } },
};
