// Where a record stands in its machine: facts for codegen, server and browser. Written by the machine alone, shown as a
// tag.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly status: NoOptions;
  }
}

export const field: FieldKind = {
  kind: 'status',
  title: '状态',
  types: ['integer'],
  matches: () => false,
  columnType: () => 'integer',
  schema: () => ({}),
  ui: () => ({ 'ui:widget': 'status', 'ui:readonly': true }),
  operators: ['equals'],
  sortable: true,
  traits: {
    ...PLAIN_TRAITS,
    value: 'state',
    canBeUnique: false,
    countable: true,
    inSheets: false,
    isTerm: true,
    width: 170,
    isLong: true,
    newListAs: 'tag',
  },
  options: {},
};
