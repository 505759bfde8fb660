// What must hold of yes and no.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '是否公开', type: 'boolean' },
  valid: [true, false],
  invalid: [
    { value: '是', message: '是否公开格式不正确' },
    { value: 1, message: '是否公开格式不正确' },
  ],
};
