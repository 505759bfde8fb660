// What a custom role holds of a built-in one, stored as a jsonb array of permission ids: facts for codegen, server and
// browser. Which ids there are is for the model to say: the server judges each save by it, the browser asks for the
// tree.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly permissions: { readonly help?: string; readonly role: string; readonly call: string };
  }
}

export const field: FieldKind = {
  kind: 'permissions',
  title: '权限',
  types: ['array'],
  matches: () => false,
  columnType: () => 'jsonb',
  schema: (schema) => ({
    uniqueItems: true,
    minItems: 1,
    maxItems: 1000,
    items: {
      title: schema['title'] ?? '权限',
      type: 'string',
      maxLength: 80,
      pattern: '^[A-Za-z][A-Za-z0-9_]*(:[A-Za-z][A-Za-z0-9_]*)?$',
    },
    errorMessage: {
      required: `请选择${String(schema['title'] ?? '权限')}，至少勾选一个页面`,
      minItems: `请选择${String(schema['title'] ?? '权限')}，至少勾选一个页面`,
    },
  }),
  ui: () => ({ 'ui:widget': 'permissions', 'ui:options': { wide: true } }),
  operators: [],
  sortable: false,
  traits: { ...PLAIN_TRAITS, value: 'grants', canBeUnique: false, inSheets: false },
  options: {
    help: { type: 'string', minLength: 1 },
    // Field of the record that names the built-in role.
    role: { type: 'string', minLength: 1 },
    // Call that answers the tree; the name of the role goes along as its argument `base`.
    call: { type: 'string', minLength: 1 },
  },
  needs: ['role', 'call'],
};
