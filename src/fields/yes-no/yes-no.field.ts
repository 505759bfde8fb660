// Yes or no: facts for codegen, server and browser. Two radio buttons, so that "not answered" is not "no".
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly 'yes-no': { readonly help?: string; readonly yes?: string; readonly no?: string };
  }
}

export const field: FieldKind = {
  kind: 'yes-no',
  title: '是否',
  types: ['boolean'],
  matches: (schema) => schema['type'] === 'boolean',
  columnType: () => 'boolean',
  schema: () => ({}),
  ui: () => ({ 'ui:widget': 'yes-no' }),
  operators: ['equals'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'truth', canBeUnique: false, countable: true, isTerm: true, width: 80 },
  author: { argument: null, property: () => ({ type: 'boolean' }), samples: () => [true, false] },
  options: {
    help: { type: 'string', minLength: 1 },
    yes: { type: 'string', minLength: 1 },
    no: { type: 'string', minLength: 1 },
  },
};
