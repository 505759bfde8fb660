// One or many uploaded files, stored as comma-joined addresses: facts for codegen, server and browser.
import { isObject, type JsonSchema } from '../../core/json.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

const URL_LENGTH = '/api/common/file/'.length + 36;

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly file: {
      readonly help?: string;
      readonly missing?: string;
      readonly types?: readonly string[];
      readonly max?: number;
      readonly maxMB?: number;
      readonly named?: boolean;
      readonly unnamed?: readonly string[];
    };
  }
}

export const field: FieldKind = {
  kind: 'file',
  title: '附件',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && schema['format'] === 'file-urls',
  columnType: () => 'text',
  // The length is what n addresses and n-1 commas take: "at most n files" needs no keyword of its own.
  schema: (schema) => ({ format: 'file-urls', maxLength: maxFiles(schema) * (URL_LENGTH + 1) - 1 }),
  ui: () => ({ 'ui:widget': 'file', 'ui:options': { wide: true } }),
  operators: [],
  sortable: false,
  traits: {
    ...PLAIN_TRAITS,
    value: 'files',
    canBeUnique: false,
    inSheets: false,
    paper: 'attachment',
    newListAs: 'preview',
  },
  author: {
    argument: null,
    property: () => ({ type: 'string', 'x-kind': 'file', 'x-options': { types: ['pdf'], max: 1, maxMB: 20 } }),
    samples: () => [
      '/api/common/file/6f1c2b90-3d4e-4a5b-8c7d-000000000101',
      '/api/common/file/6f1c2b90-3d4e-4a5b-8c7d-000000000102',
    ],
  },
  options: {
    help: { type: 'string', minLength: 1 },
    /** Said where there is none, of what is generated or issued and not uploaded. */
    missing: { type: 'string', minLength: 1, maxLength: 12 },
    types: {
      type: 'array',
      minItems: 1,
      items: { enum: ['pdf', 'doc', 'docx', 'dotx', 'xls', 'xlsx', 'ppt', 'pptx', 'png', 'jpg', 'jpeg'] },
    },
    max: { type: 'integer', minimum: 1, maximum: 20 },
    maxMB: { type: 'number', minimum: 0.1, maximum: 200 },
    named: { type: 'boolean' },
    /** Names that must not be written in it: fields of the record or form, "members.name" of a table's rows. */
    unnamed: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*([.][A-Za-z][A-Za-z0-9]*)?$' },
    },
  },
};

function maxFiles(schema: JsonSchema): number {
  const options = schema['x-options'];
  const max = isObject(options) ? options['max'] : undefined;
  return typeof max === 'number' ? max : 1;
}
