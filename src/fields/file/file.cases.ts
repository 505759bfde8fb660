// What must hold of files: only addresses that our upload gave, no more than allowed, none twice.
import type { FieldCases } from '../../core/field-kind.ts';

const ONE = '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e';
const TWO = '/api/common/file/7c9e6679-7425-40de-944b-e07fc1f90ae7';
const THREE = '/api/common/file/550e8400-e29b-41d4-a716-446655440000';

export const cases: FieldCases = {
  schema: {
    title: '附件',
    type: 'string',
    'x-options': { types: ['pdf'], max: 2, maxMB: 20 },
    errorMessage: { required: '请上传附件!' },
  },
  valid: [ONE, `${ONE},${TWO}`],
  invalid: [
    { value: '', message: '请上传附件' },
    { value: 'https://example.com/a.pdf', message: '附件地址无效，请重新上传' },
    { value: `${ONE},${ONE}`, message: '附件地址无效，请重新上传' },
    { value: `${ONE},${TWO},${THREE}`, message: '最多上传2个文件' },
  ],
};
