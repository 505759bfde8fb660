// Yes or no: facts for codegen, server and browser. Two radio buttons, so that "not answered" is not "no".
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

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
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { help: { type: 'string' }, yes: { type: 'string' }, no: { type: 'string' } },
  },
};
