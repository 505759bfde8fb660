// One picture, cropped before the upload, stored as its address: facts for codegen, server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly image: { readonly help?: string; readonly ratio?: number; readonly maxMB?: number };
  }
}

export const field: FieldKind = {
  kind: 'image',
  title: '图片',
  types: ['string'],
  matches: () => false,
  columnType: () => 'text',
  schema: () => ({ format: 'file-urls', maxLength: '/api/common/file/'.length + 36 }),
  ui: () => ({ 'ui:widget': 'image' }),
  operators: [],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'files', canBeUnique: false, inSheets: false, paper: 'picture', inNewLists: false },
  options: {
    help: { type: 'string', minLength: 1 },
    /** Width by height; absent: free. */
    ratio: { type: 'number', minimum: 0.1, maximum: 10 },
    maxMB: { type: 'number', minimum: 0.1, maximum: 50 },
  },
};
