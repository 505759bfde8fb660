import { describe, expect, test } from 'vitest';
import { NO_FRAME, NO_RULES } from '../../core/form-model.ts';
import type { JsonSchema } from '../../core/json.ts';
import { objectValidator } from '../../core/object-validator.ts';
import type { PropertyValidate } from '../../core/object-validator.ts';
import { draftValidator } from '../../core/object-validator.ts';
import type { WebForm } from '../../core/web-model.ts';
import { createFormCheck } from './form-check.ts';
import { createFormStore } from './form-store.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['name', 'phone'],
  properties: { name: { title: '姓名', type: 'string' }, phone: { title: '手机号', type: 'string', format: 'mobile' } },
};

function property(isFine: (value: string) => boolean, format: string): PropertyValidate {
  const validate: PropertyValidate = (data) => {
    const holds = isFine(String(data));
    validate.errors = holds
      ? null
      : [
          {
            keyword: 'format',
            instancePath: `/${format === 'mobile' ? 'phone' : 'name'}`,
            schemaPath: '#/format',
            params: { format },
            data,
          },
        ];
    return holds;
  };
  return validate;
}

function open(values: Record<string, string> = {}, steadily = (run: () => void): void => run()) {
  const validate = objectValidator({
    schema,
    properties: { name: property(() => true, 'text'), phone: property((value) => /^1\d{10}$/.test(value), 'mobile') },
    rest: null,
  });
  const form: WebForm = {
    key: 'Member',
    entity: 'member',
    title: '成员',
    version: '1',
    schema,
    uiSchema: {},
    rules: NO_RULES,
    frame: NO_FRAME,
    fields: [],
    validate,
    validateDraft: draftValidator(validate, ['name']),
    branches: {},
  };
  const store = createFormStore(values);
  const check = createFormCheck(form, store, { steadily, today: () => '2026-11-30' });
  store.subscribeReady(check.arrived);
  return { store, check };
}

describe('when a form judges', () => {
  test('nothing is wrong while nothing was tried', () => {
    const { store, check } = open({ phone: '138' });
    check.changed('phone');
    expect(store.errors()).toEqual([]);
  });

  test('a field that is left with a wrong value says so; an empty one does not', () => {
    const { store, check } = open({ phone: '138' });
    check.left('name');
    check.left('phone');
    expect(store.errors()).toEqual([{ field: '/phone', message: '手机号格式不正确!' }]);
  });

  test('a wrong field clears as soon as it is right', () => {
    const { store, check } = open({ phone: '138' });
    check.left('phone');
    store.setField('phone', '13807910001');
    check.changed('phone');
    expect(store.errors()).toEqual([]);
  });

  test('what a left field has wrong waits until no button can move; a save does not wait', () => {
    const waiting: (() => void)[] = [];
    const { store, check } = open({ name: '张三', phone: '138' }, (run) => waiting.push(run));
    check.left('phone');
    expect(store.errors()).toEqual([]);
    for (const run of waiting) run();
    expect(store.errors().map(({ field }) => field)).toEqual(['/phone']);
    expect(check.validate('save').map(({ field }) => field)).toEqual(['/phone']);
  });

  test('a save asks for little, a submit for everything', () => {
    const { check } = open();
    expect(check.validate('save').map(({ field }) => field)).toEqual(['/name']);
    expect(check.validate('submit').map(({ field }) => field)).toEqual(['/name', '/phone']);
  });

  test('after a try everything is judged on each change', () => {
    const { store, check } = open();
    check.validate('submit');
    store.setField('name', '张三');
    check.changed('name');
    expect(store.errors().map(({ field }) => field)).toEqual(['/phone']);
  });

  test('text still held is judged too', () => {
    const { store, check } = open({ phone: '13807910001' });
    store.holdText(() => store.setField('name', '张三'));
    expect(check.validate('submit')).toEqual([]);
    expect(store.values()['name']).toBe('张三');
  });

  test('what the server refused stands until its field changes', () => {
    const { store, check } = open({ name: '张三', phone: '13807910001' });
    check.refused([{ field: '/phone', message: '该手机号已被使用' }]);
    check.changed('name');
    expect(store.errors()).toEqual([{ field: '/phone', message: '该手机号已被使用' }]);
    check.changed('phone');
    expect(store.errors()).toEqual([]);
  });

  test('a file on its way holds a submit back', () => {
    const { store, check } = open({ name: '张三', phone: '13807910001' });
    const done = store.markBusy('fileUrl', '文件正在上传');
    expect(check.validate('submit')).toEqual([{ field: '/fileUrl', message: '文件正在上传，请等待完成' }]);
    done();
    expect(store.errors()).toEqual([]);
    expect(check.validate('submit')).toEqual([]);
  });

  test('where nothing else is wrong it says that it goes on by itself, until the last is there or one has failed', () => {
    const { store, check } = open({ name: '张三', phone: '13807910001' });
    const [first, second] = ['fileUrl', 'paperUrl'].map((name) => store.markBusy(name, '文件正在上传'));
    check.validate('submit');
    expect(check.isOnlyWaiting()).toBe(true);
    // The field that the press left is judged after it.
    check.left('name');
    check.changed('phone');
    expect(store.errors()).toHaveLength(2);
    first?.();
    expect(store.errors()).toEqual([{ field: '/paperUrl', message: '文件正在上传，完成后自动继续' }]);
    second?.(false);
    expect(store.errors()).toEqual([]);
  });

  test('what is wrong besides has to be mended first', () => {
    const { store, check } = open({ phone: '13807910001' });
    store.markBusy('fileUrl', '文件正在上传');
    check.validate('submit');
    expect(check.isOnlyWaiting()).toBe(false);
    expect(store.errors()).toContainEqual({ field: '/fileUrl', message: '文件正在上传，请等待完成' });
  });
});
