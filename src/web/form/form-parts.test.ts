import { describe, expect, test } from 'vitest';
import { NO_FRAME, NO_RULES } from '../../core/form-model.ts';
import type { WebForm } from '../../core/web-model.ts';
import { errorTree } from './error-tree.ts';
import { titleOf } from './error-summary.tsx';
import { setAt } from './field-slot.tsx';
import { editPayload, formValues, startValues } from './form-values.ts';
import { buildUiSchema, formSections, gridRuns } from './ui-schema.ts';

const form: WebForm = {
  key: 'Work',
  entity: 'result',
  title: '著作',
  version: '1',
  schema: {
    type: 'object',
    properties: {
      name: { title: '名称', type: 'string' },
      level: { title: '级别', type: 'integer', default: 2 },
      members: {
        title: '成员',
        type: 'array',
        items: { type: 'object', properties: { phone: { title: '手机号', type: 'string' } } },
      },
    },
  },
  rules: NO_RULES,
  frame: NO_FRAME,
  uiSchema: { 'ui:sections': [{ title: '基本信息', fields: ['name'] }], level: { 'ui:options': { as: 'radio' } } },
  fields: [
    {
      name: 'name',
      title: '名称',
      kind: 'text',
      choices: null,
      dictionary: null,
      options: { help: '以版权页为准' },
      to: null,
    },
    {
      name: 'level',
      title: '级别',
      kind: 'choice',
      choices: [{ value: 2, title: '省级', tone: null }],
      dictionary: null,
      options: {},
      to: null,
    },
    { name: 'members', title: '成员', kind: 'table', choices: null, dictionary: null, options: {}, to: null },
  ],
  validate: () => true,
  validateDraft: () => true,
  branches: {},
};

describe('values of a form', () => {
  test('are the record’s own fields without nulls and empty texts', () => {
    expect(formValues(form, { id: 3, rowVersion: 2, name: '教育研究', level: null, members: '' })).toEqual({
      name: '教育研究',
    });
  });

  test('begin with the defaults, but only for a new record', () => {
    expect(startValues(form, {})).toEqual({ level: 2 });
    expect(startValues(form, { id: 3, name: '教育研究' })).toEqual({ name: '教育研究' });
  });

  test('go out with null for what was cleared', () => {
    expect(editPayload(form, { name: '教育研究' })).toEqual({ name: '教育研究', level: null, members: null });
  });
});

describe('uiSchema', () => {
  test('names the widget and carries the facts of each field; what the form says wins', () => {
    const built = buildUiSchema(form);
    expect(built['name']).toEqual({
      'ui:widget': 'text',
      'ui:options': { help: '以版权页为准', choices: null, dictionary: null, to: null },
    });
    expect(built['level']).toMatchObject({
      'ui:widget': 'choice',
      'ui:options': { as: 'radio', choices: [{ value: 2, title: '省级', tone: null }] },
    });
  });

  test('what the person may only read is drawn as text, what not even that is left out', () => {
    const limited = buildUiSchema(form, { frozen: new Set(['name']), absent: new Set(['level']) });
    expect(limited['name']).toMatchObject({ 'ui:widget': 'text', 'ui:readonly': true });
    expect(
      formSections({ uiSchema: limited as typeof form.uiSchema }, ['name', 'level', 'members']).flatMap(
        (section) => section.fields,
      ),
    ).toEqual(['name', 'members']);
  });

  test('fields that no section names come last', () => {
    expect(
      formSections({ uiSchema: { ...form.uiSchema, level: { 'ui:settled': true } } }, ['name', 'level', 'members']),
    ).toEqual([
      { title: '基本信息', help: '', fields: ['name'] },
      { title: '', help: '', fields: ['members'] },
    ]);
    expect(formSections(form, ['name', 'level', 'members'])).toEqual([
      { title: '基本信息', help: '', fields: ['name'] },
      { title: '', help: '', fields: ['level', 'members'] },
    ]);
  });

  test('long runs are cut at ends of rows', () => {
    const isWide = (name: string): boolean => name === 'c';
    expect(gridRuns(['a', 'b', 'c', 'd', 'e', 'f', 'g'], isWide, 2)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
      ['f', 'g'],
    ]);
    expect(gridRuns([], isWide)).toEqual([]);
  });
});

describe('errors', () => {
  test('become the tree that RJSF hands down', () => {
    expect(
      errorTree([
        { field: '/members', message: '请添加成员' },
        { field: '/members/0/phone', message: '请输入手机号' },
      ]),
    ).toEqual({ __errors: ['请添加成员'], '0': { phone: { __errors: ['请输入手机号'] } } });
  });

  test('are named by titles and rows in the summary', () => {
    expect(titleOf(form.schema, '/members/0/phone')).toBe('成员第1行 手机号');
    expect(titleOf(form.schema, '/name')).toBe('名称');
    expect(titleOf(form.schema, '/unknown')).toBe('');
  });
});

describe('a change deep in a value', () => {
  test('copies the way to it and leaves the rest', () => {
    const rows = [{ name: '张三' }, { name: '李四' }];
    const next = setAt(rows, [1, 'name'], '王五');
    expect(next).toEqual([{ name: '张三' }, { name: '王五' }]);
    expect((next as unknown[])[0]).toBe(rows[0]);
    expect(setAt({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
  });
});
