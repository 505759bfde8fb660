// Short text of one line: facts for codegen, server and browser. What a plain string property is, unless it says otherwise.
import { TEXT_CELL } from '../../core/cell-format.ts';
import type { FieldKind } from '../../core/field-kind.ts';

const CLAIMED_FORMATS = ['date', 'date-time', 'mobile', 'landline', 'idcard', 'idcard-simple', 'email', 'password', 'password-strong', 'file-urls', 'rich-text', 'region'];

export const field: FieldKind = {
  kind: 'text',
  title: '单行文本',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && !('x-choices' in schema) && !('x-dictionary' in schema) && !('x-to' in schema)
    && !CLAIMED_FORMATS.includes(String(schema['format'] ?? '')),
  columnType: () => 'text',
  // "\S": blanks alone are no answer, and an empty string is not "absent".
  schema: () => ({ maxLength: 200, pattern: '\\S' }),
  ui: () => ({ 'ui:widget': 'text' }),
  operators: ['contains', 'equals'],
  sortable: true,
  cell: () => TEXT_CELL,
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: { type: 'string' }, help: { type: 'string' } },
  },
};
