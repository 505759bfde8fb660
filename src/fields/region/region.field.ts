// Province, city and district of the region list, stored as their codes: "360000,360100,360102". Facts for codegen,
// server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly region: { readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'region',
  title: '地区',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'region',
  columnType: () => 'text',
  // Nothing in the schema itself says that it is chosen and not typed.
  schema: (schema) => ({
    format: 'region',
    maxLength: 20,
    errorMessage: { required: `请选择${String(schema['title'] ?? '地区')}` },
  }),
  ui: () => ({ 'ui:widget': 'region' }),
  operators: [],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'place', countable: true },
  options: { help: { type: 'string', minLength: 1 } },
};
