// Formatted text with pictures, stored as HTML: facts for codegen, server and browser.
// The format counts what a reader sees (at most 100,000, product-spec §9); maxLength bounds the markup.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly 'rich-text': {
      readonly help?: string;
      readonly height?: number;
      readonly maxChars?: number;
      readonly images?: boolean;
      readonly placeholders?: readonly { readonly name: string; readonly title: string }[];
    };
  }
}

export const field: FieldKind = {
  kind: 'rich-text',
  title: '富文本',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'rich-text',
  columnType: () => 'text',
  schema: () => ({ format: 'rich-text', maxLength: 1_000_000 }),
  ui: () => ({ 'ui:widget': 'rich-text', 'ui:options': { wide: true } }),
  operators: [],
  sortable: false,
  traits: {
    ...PLAIN_TRAITS,
    value: 'markup',
    canBeUnique: false,
    inSheets: false,
    paper: 'markup',
    isLong: true,
    isWide: true,
    inNewLists: false,
  },
  options: {
    help: { type: 'string', minLength: 1 },
    height: { type: 'integer', minimum: 120, maximum: 800 },
    maxChars: { type: 'integer', minimum: 1, maximum: 100_000 },
    images: { type: 'boolean' },
    // Names in braces that the text may hold, filled when a document is made of it; any other is refused.
    placeholders: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'title'],
        properties: { name: { type: 'string', minLength: 1 }, title: { type: 'string', minLength: 1 } },
      },
    },
  },
};
