// Where a record stands in its machine: facts for codegen, server and browser. Written by the machine alone, shown as a
// tag.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

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
    value: 'state',
    canName: false,
    canBeUnique: false,
    countable: true,
    inSheets: false,
    decimals: null,
    reaches: null,
    paper: 'words',
    isTerm: true,
    width: 170,
    isLong: true,
    isWide: false,
    inNewLists: true,
    newListAs: 'tag',
  },
  cell: () => TEXT_CELL,
  mask: null,
  author: null,
  options: { type: 'object', additionalProperties: false, properties: {} },
};
