// Where a record stands in its machine: facts for codegen, server and browser. Written by the machine alone, shown as a tag.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

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
  cell: () => TEXT_CELL,
  options: { type: 'object', additionalProperties: false, properties: {} },
};
