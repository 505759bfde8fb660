// One entry of a dictionary kept by the office (nation, degree …): facts for codegen, server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly dictionary: { readonly placeholder?: string; readonly help?: string };
  }
}

export const field: FieldKind = {
  kind: 'dictionary',
  title: '字典',
  types: ['string'],
  matches: (schema) => 'x-dictionary' in schema && schema['type'] !== 'array',
  columnType: () => 'text',
  // Nothing in the schema itself says that it is chosen and not typed.
  schema: (schema) => ({
    maxLength: 60,
    pattern: '\\S',
    errorMessage: {
      required: `请选择${String(schema['title'] ?? '')}`,
      pattern: `请选择${String(schema['title'] ?? '')}`,
    },
  }),
  ui: () => ({ 'ui:widget': 'dictionary' }),
  wants: ['x-dictionary'],
  operators: ['equals'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'pick', countable: true, isTerm: true },
  author: {
    argument: 'dictionary',
    property: (type) => ({ type: 'string', 'x-kind': 'dictionary', 'x-dictionary': type }),
    samples: ({ argument, entryOf }) => [entryOf(argument), entryOf(argument)],
  },
  options: { placeholder: { type: 'string', minLength: 1 }, help: { type: 'string', minLength: 1 } },
};
