// Rows of sub-fields, stored as one jsonb array: facts for codegen, server and browser.
// Sub-fields come with their kind in x-kind.
import { objectOf, type Json, type JsonSchema } from '../../core/json.ts';
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly table: {
      readonly help?: string;
      readonly edit?: 'inline' | 'drawer';
      readonly rowTitle?: string;
      /** Where a page shows them outside a form: its columns, as codegen or a former form knows them. */
      readonly rows?: readonly RowFacts[];
      /** The rows that are there stay: `show` are the sub-fields that are seen, `fill` those that are typed. */
      readonly fixed?: { readonly show: readonly string[]; readonly fill: readonly string[] };
    };
  }
}

export const field: FieldKind = {
  kind: 'table',
  title: '表格',
  types: ['array'],
  matches: (schema) => schema['type'] === 'array' && !('x-choices' in schema),
  columnType: () => 'jsonb',
  schema: () => ({ maxItems: 200 }),
  ui: (schema) => ({ 'ui:widget': 'table', 'ui:options': { wide: true, columns: tableColumns(schema) } }),
  wants: ['items'],
  operators: [],
  sortable: false,
  traits: {
    ...PLAIN_TRAITS,
    value: 'rows',
    canBeUnique: false,
    inSheets: false,
    paper: 'rows',
    isWide: true,
    inNewLists: false,
  },
  options: {
    help: { type: 'string', minLength: 1 },
    edit: { enum: ['inline', 'drawer'] },
    rowTitle: { type: 'string', minLength: 1 },
    fixed: {
      type: 'object',
      additionalProperties: false,
      required: ['show', 'fill'],
      properties: {
        show: { type: 'array', items: { type: 'string', minLength: 1, 'x-names': 'columns' }, minItems: 1 },
        fill: {
          type: 'array',
          items: { type: 'string', minLength: 1, 'x-names': 'columns', 'x-within': 'show' },
          minItems: 1,
        },
      },
    },
  },
};

/** Name, title, kind and options of each sub-field, in order. */
export function tableColumns(schema: JsonSchema): { [key: string]: Json }[] {
  return Object.entries(objectOf(objectOf(schema['items'])['properties'])).map(([name, given]) => {
    const property = objectOf(given);
    return {
      name,
      title: property['title'] ?? name,
      kind: property['x-kind'] ?? '',
      choices: property['x-choices'] ?? null,
      dictionary: property['x-dictionary'] ?? null,
      to: property['x-to'] ?? null,
      options: property['x-options'] ?? {},
    };
  });
}
