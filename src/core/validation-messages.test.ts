import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { formats } from './formats/formats.ts';
import type { JsonSchema } from './json.ts';
import { fieldErrors, topKey } from './validation-messages.ts';

const SCHEMA: JsonSchema = {
  type: 'object',
  required: ['name', 'date', 'fileUrl', 'type'],
  additionalProperties: false,
  properties: {
    name: { title: '著作名称', type: 'string', maxLength: 10, pattern: '\\S', 'x-kind': 'text' },
    type: { title: '成果类型', type: 'integer', enum: [3, 4] },
    date: { title: '出版日期', type: 'string', format: 'date' },
    fileUrl: { title: '附件', type: 'string', format: 'file-urls', errorMessage: { required: '请上传附件!' } },
    phone: { title: '手机号', type: 'string', format: 'mobile' },
    code: { title: '文号', type: 'string', pattern: '^[A-Z]+$', errorMessage: { pattern: '文号只能用大写字母' } },
    members: {
      title: '成员',
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['name'], properties: { name: { title: '姓名', type: 'string' } } },
    },
    'a/b': { title: '斜线', type: 'integer' },
  },
  if: { properties: { type: { const: 4 } }, required: ['type'] },
  // As text: an object with a plain `then` looks like a promise.
  ...(JSON.parse('{"then":{"required":["phone"],"properties":{"phone":{"title":"手机号"}}}}') as JsonSchema),
};

function errorsOf(value: unknown, schema: JsonSchema = SCHEMA) {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    formats: Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format.validate])),
  });
  const validate = ajv.compile(schema);
  validate(value);
  return fieldErrors(validate.errors, schema);
}

describe('messages of a validation', () => {
  test('nothing wrong, nothing said', () => {
    expect(
      errorsOf({
        name: '教育研究',
        type: 3,
        date: '2024-05-06',
        fileUrl: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e',
      }),
    ).toEqual([]);
    expect(fieldErrors(null)).toEqual([]);
  });

  test('what is missing is asked for by its title, as one would do it, in the order of the form', () => {
    expect(errorsOf({})).toEqual([
      { field: '/name', message: '请输入著作名称' },
      { field: '/type', message: '请选择成果类型' },
      { field: '/date', message: '请选择出版日期' },
      { field: '/fileUrl', message: '请上传附件!' },
    ]);
  });

  test('blanks and empty texts are missing, not malformed', () => {
    const found = errorsOf({ name: '  ', type: 3, date: '', fileUrl: '' });
    expect(found.map(({ message }) => message)).toEqual(['请输入著作名称', '请选择出版日期', '请上传附件']);
  });

  test('each field has one message, its own words before the standard ones', () => {
    const found = errorsOf({
      name: '一二三四五六七八九十一',
      type: 5,
      date: '2024-02-30',
      fileUrl: 'x',
      code: 'abc',
      phone: '123',
    });
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual({
      '/name': '著作名称最大长度不能超过10',
      '/type': '请选择有效的成果类型',
      '/date': '日期格式不正确，例如：2024-05-06',
      '/fileUrl': '附件地址无效，请重新上传',
      '/phone': '手机号格式不正确!',
      '/code': '文号只能用大写字母',
    });
  });

  test('rows are named by JSON pointers', () => {
    expect(
      errorsOf({
        name: 'x',
        type: 3,
        date: '2024-05-06',
        fileUrl: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e',
        members: [{ name: '张三' }, {}],
      }),
    ).toEqual([{ field: '/members/1/name', message: '请输入姓名' }]);
  });

  test('a condition reports what is missing, not that a condition failed', () => {
    expect(
      errorsOf({
        name: 'x',
        type: 4,
        date: '2024-05-06',
        fileUrl: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e',
      }),
    ).toEqual([{ field: '/phone', message: '请输入手机号' }]);
  });

  test('a wrapper is told only where nothing inside it says more', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { kind: { title: '类别', oneOf: [{ const: 1 }, { const: 2 }] } },
    };
    expect(errorsOf({ kind: 3 }, schema)).toEqual([{ field: '/kind', message: '请选择有效的选项' }]);
    const both: JsonSchema = {
      type: 'object',
      properties: { amount: { title: '金额', oneOf: [{ type: 'number' }, { minimum: 0 }] } },
    };
    expect(errorsOf({ amount: 3 }, both)).toEqual([{ field: '/amount', message: '金额不符合要求' }]);
  });

  test('an unknown argument is named, with its pointer escaped', () => {
    const found = errorsOf({
      name: 'x',
      type: 3,
      date: '2024-05-06',
      fileUrl: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e',
      status: 9,
      'a/b': '一',
    });
    expect(found).toEqual([
      { field: '/a~1b', message: '斜线应为整数' },
      { field: '/status', message: '不支持的参数：status' },
    ]);
    expect(topKey('/a~1b/0')).toBe('a/b');
  });

  test.each([
    [{ type: 'number', minimum: 1 }, 0, '经费不能小于1'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, '经费必须大于0'],
    [{ type: 'number', multipleOf: 0.01 }, 1.234, '经费最多两位小数'],
    [{ type: 'number', multipleOf: 5 }, 3, '经费应为5的倍数'],
    [{ type: 'array', uniqueItems: true }, [1, 1], '经费不能重复'],
    [{ type: 'array', maxItems: 1 }, [1, 2], '经费最多填写1项'],
    [{ type: 'string', minLength: 1 }, '', '请输入经费'],
    [{ type: 'string', format: 'file-urls', maxLength: 53 }, `/api/common/file/${'0'.repeat(60)}`, '最多上传1个文件'],
  ])('%j is told in Chinese', (property, value, message) => {
    const found = errorsOf({ value }, { type: 'object', properties: { value: { title: '经费', ...property } } });
    expect(found.map((error) => error.message)).toContain(message);
  });
});
