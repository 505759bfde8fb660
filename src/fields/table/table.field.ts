// Rows of sub-fields, stored as one jsonb array: facts for codegen, server and browser.
// A sub-field names its kind with x-kind, or is what its type says.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';
import type { Json, JsonSchema } from '../../core/model.ts';

const KIND_OF_TYPE: Readonly<Record<string, string>> = { string: 'text', number: 'number', integer: 'number', boolean: 'yes-no' };

export const field: FieldKind = {
  kind: 'table',
  title: '表格',
  types: ['array'],
  matches: (schema) => schema['type'] === 'array' && !('x-choices' in schema),
  columnType: () => 'jsonb',
  schema: () => ({ maxItems: 200 }),
  ui: (schema) => ({ 'ui:widget': 'table', 'ui:options': { wide: true, columns: tableColumns(schema) } }),
  operators: [],
  sortable: false,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { help: { type: 'string' }, edit: { enum: ['inline', 'drawer'] }, rowTitle: { type: 'string' } },
  },
};

/** Name, title, kind and options of each sub-field, in order. */
export function tableColumns(schema: JsonSchema): { [key: string]: Json }[] {
  return Object.entries(asObject(asObject(schema['items'])['properties'])).map(([name, given]) => {
    const property = asObject(given);
    return {
      name,
      title: property['title'] ?? name,
      kind: property['x-kind'] ?? kindOf(property),
      choices: property['x-choices'] ?? null,
      dictionary: property['x-dictionary'] ?? null,
      to: property['x-to'] ?? null,
      options: property['x-options'] ?? {},
    };
  });
}

function kindOf(property: JsonSchema): string {
  if ('x-choices' in property) return 'choice';
  if ('x-dictionary' in property) return 'dictionary';
  if ('x-to' in property) return 'reference';
  return KIND_OF_TYPE[String(property['type'])] ?? 'text';
}

function asObject(value: Json | undefined): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
