import { describe, expect, test } from 'vitest';
import { hiddenFields, judgeForm, type FormQuestion } from './form-judge.ts';
import type { ExpressionModel } from './expression/expression-model.ts';
import type { DateRule, FormRefusal, HiddenPolicy, ShownRule } from './form-model.ts';
import type { Json, JsonSchema } from './json.ts';
import { objectValidator, type PropertyValidate } from './object-validator.ts';
import { fieldErrors } from './validation-messages.ts';

const TODAY = '2026-11-21';

function changeForm(policy: HiddenPolicy = 'clear', dates: readonly DateRule[] = []) {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      items: { title: '变更内容', type: 'array', errorMessage: { required: '请选择变更内容' } },
      newName: { title: '变更后的课题名称', type: 'string' },
      reasonOfName: { title: '更名理由', type: 'string' },
      startDate: { title: '开始日期', type: 'string', 'x-kind': 'date' },
      newDate: { title: '变更后的结题时间', type: 'string', 'x-kind': 'date' },
    },
    required: ['items', 'newName', 'reasonOfName'],
  };
  const shown: readonly ShownRule[] = [
    { field: 'newName', when: [{ field: 'items', op: 'contains', value: 3 }], hidden: policy },
    { field: 'reasonOfName', when: [{ field: 'newName', op: 'notNull', value: null }], hidden: 'clear' },
  ];
  const names = Object.keys(schema['properties'] as Record<string, Json>);
  const validate = objectValidator({
    schema,
    properties: Object.fromEntries(names.map((name) => [name, name === 'newName' ? shortText : anything])),
    rest: null,
  });
  const form = { schema, rules: { shown, dates, locked: null, access: {} }, validate };
  return (values: FormQuestion['values'], mode: FormQuestion['mode'] = 'submit') => {
    const { values: sent, issues } = judgeForm(form, { values, mode, today: TODAY });
    return {
      sent,
      errors: Object.fromEntries(fieldErrors(issues, schema).map(({ field, message }) => [field, message])),
    };
  };
}

const anything: PropertyValidate = () => true;

/** At most 5 characters. */
const shortText: PropertyValidate = (data) => {
  const isFine = typeof data === 'string' && data.length <= 5;
  shortText.errors = isFine
    ? null
    : [{ keyword: 'maxLength', instancePath: '/newName', schemaPath: '#/maxLength', params: { limit: 5 }, data }];
  return isFine;
};

describe('fields that show on a condition', () => {
  test('a hidden field is not asked for, a shown one is', () => {
    const judge = changeForm();
    expect(judge({ items: [1] }).errors).toEqual({});
    expect(judge({ items: [1, 3] }).errors).toEqual({ '/newName': '请输入变更后的课题名称' });
    expect(judge({}).errors).toEqual({ '/items': '请选择变更内容' });
  });

  test('a field that hangs on a hidden field is hidden with it, whatever that still holds', () => {
    const judge = changeForm();
    expect(judge({ items: [3], newName: '新课题' }).errors).toEqual({ '/reasonOfName': '请输入更名理由' });
    expect(judge({ items: [1], newName: '新课题', reasonOfName: '名称过长' })).toEqual({
      sent: { items: [1] },
      errors: {},
    });
  });

  test.each<[HiddenPolicy, FormQuestion['mode'], boolean]>([
    ['clear', 'save', false],
    ['clear', 'submit', false],
    ['keep', 'save', true],
    ['keep', 'submit', true],
    ['clear-on-submit', 'save', true],
    ['clear-on-submit', 'submit', false],
    ['refuse', 'save', false],
  ])('%s: a %s sends the hidden value: %s', (policy, mode, isSent) => {
    expect('newName' in changeForm(policy)({ items: [1], newName: '新课题' }, mode).sent).toBe(isSent);
  });

  test('what is wrong in a hidden field is nobody’s to mend: the value is not kept', () => {
    expect(changeForm('keep')({ items: [1], newName: '过长的变更后课题名称' })).toEqual({
      sent: { items: [1] },
      errors: {},
    });
    expect(changeForm('keep')({ items: [3], newName: '过长的变更后课题名称', reasonOfName: '无' }).errors).toEqual({
      '/newName': '变更后的课题名称最大长度不能超过5',
    });
  });

  test('a form without conditions hides nothing', () => {
    expect(hiddenFields({ shown: [] }, { items: [] }).size).toBe(0);
  });
});

describe('days held against each other', () => {
  const judge = changeForm('clear', [
    { field: 'newDate', op: 'after', than: 'today' },
    { field: 'newDate', op: 'notBefore', than: 'startDate' },
  ]);

  test('“after” leaves the day itself out, “notBefore” takes it', () => {
    expect(judge({ items: [1], newDate: '2026-11-21' }).errors).toEqual({ '/newDate': '变更后的结题时间必须晚于今天' });
    expect(judge({ items: [1], newDate: '2026-11-22' }).errors).toEqual({});
    expect(judge({ items: [1], newDate: '2027-01-01', startDate: '2027-01-02' }).errors).toEqual({
      '/newDate': '变更后的结题时间不能早于开始日期',
    });
    expect(judge({ items: [1], newDate: '2027-01-02', startDate: '2027-01-02' }).errors).toEqual({});
  });

  test('a day that is missing or no day is not compared', () => {
    expect(judge({ items: [1], startDate: '2027-01-02' }).errors).toEqual({});
    expect(judge({ items: [1], newDate: '2026-02-30' }).errors).toEqual({});
  });
});

describe('what must not be', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { total: { title: '合计', type: 'number' }, lines: { title: '分项', type: 'array' } },
    required: ['total'],
  };
  const validate = objectValidator({ schema, properties: { total: anything, lines: anything }, rest: null });
  const sum: ExpressionModel = {
    op: 'sum',
    rows: { path: 'lines', filters: [] },
    row: 'l',
    of: [{ op: 'cell', row: 'l', name: 'amount', type: 'number' }],
  };
  const refusal: FormRefusal = {
    refuse: { op: 'ne', of: [sum, { op: 'field', path: 'total', type: 'number' }] },
    at: 'total',
    section: null,
    message: ['分项共', sum, '元'],
    always: false,
  };
  const errorsOf = (values: FormQuestion['values'], mode: FormQuestion['mode']): readonly string[] => {
    const rules = { shown: [], dates: [], locked: null, access: {}, refusals: [refusal] };
    const { issues } = judgeForm({ schema, rules, validate }, { values, mode, today: TODAY });
    return fieldErrors(issues, schema).map(({ field, message }) => `${field} ${message}`);
  };

  test('is told at its field with what it comes to, when the record is handed in', () => {
    const lines = [{ amount: 0.1 }, { amount: 0.2 }];
    expect(errorsOf({ total: 1, lines }, 'submit')).toEqual(['/total 分项共0.3元']);
    expect(errorsOf({ total: 0.3, lines }, 'submit')).toEqual([]);
    expect(errorsOf({ total: 1, lines }, 'save')).toEqual([]);
  });

  test('is not asked of what is wrong already', () => {
    expect(errorsOf({ lines: [] }, 'submit')).toEqual(['/total 请输入合计']);
  });
});
