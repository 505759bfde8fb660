// What must hold of pictures: one address that our upload gave.
import type { FieldCases } from '../../core/field-kind.ts';

export const cases: FieldCases = {
  schema: { title: '电子签名', type: 'string', 'x-options': { ratio: 3 } },
  valid: ['/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e'],
  invalid: [
    { value: 'data:image/png;base64,iVBORw0KGgo=', message: '附件地址无效，请重新上传' },
    { value: '', message: '请上传电子签名' },
  ],
};
