// Fields that are wanted under conditions only: judged when the form is handed in, over its own values and the record
// around it.
import { describe, expect, test } from 'vitest';
import { aboutStored, fieldsBehind, judgeForm, wantedFields, type JudgedForm } from './form-judge.ts';
import { NO_RULES, type FormRules } from './form-model.ts';
import { fieldErrors } from './validation-messages.ts';

const rules: FormRules = {
  ...NO_RULES,
  shown: [{ field: 'titleProofUrl', when: [{ field: 'hasPapers', op: 'eq', value: true }], hidden: 'clear' }],
  wanted: [
    { field: 'titleProofUrl', when: [{ field: 'topicapplyId.titleProofAsked', op: 'gt', value: 0 }], always: false },
    { field: 'seltopicId', when: [{ field: 'guideAsked', op: 'gt', value: 0 }], always: false },
    { field: 'bankName', when: [{ field: 'applyFund', op: 'gt', value: 0 }], always: true },
  ],
};
const schema = {
  type: 'object',
  properties: {
    hasPapers: { type: 'boolean' },
    titleProofUrl: { title: '职称证明', type: 'string', format: 'file-urls' },
    seltopicId: { type: 'integer', errorMessage: { required: '请选择对应课题指南' } },
    applyFund: { type: 'number' },
    bankName: { title: '开户银行', type: 'string' },
  },
};
const form: JudgedForm = { schema, rules, validate: Object.assign(() => true, { errors: null }) };
const about = { 'topicapplyId.titleProofAsked': 1, guideAsked: 1 };
const messages = (values: Record<string, boolean | number | string>, mode: 'save' | 'submit') =>
  fieldErrors(judgeForm(form, { values, about, mode, today: '2026-03-02' }).issues, schema).map(
    ({ field, message }) => `${field} ${message}`,
  );

describe('a field that is wanted at times', () => {
  test('is asked for when it is handed in, in its own words; a draft is saved without it', () => {
    expect(messages({ hasPapers: true, applyFund: 0 }, 'submit')).toEqual([
      '/titleProofUrl 请上传职称证明',
      '/seltopicId 请选择对应课题指南',
    ]);
    expect(messages({ hasPapers: true, applyFund: 0 }, 'save')).toEqual([]);
  });

  test('is asked for at each save of a form that is never handed in', () => {
    expect(messages({ applyFund: 3000 }, 'save')).toEqual(['/bankName 请输入开户银行']);
  });

  test('is not asked for while it is hidden, nor where its condition does not hold', () => {
    expect(messages({ hasPapers: false, seltopicId: 4 }, 'submit')).toEqual([]);
    expect(wantedFields(rules, { hasPapers: true }, { 'topicapplyId.titleProofAsked': 0, guideAsked: null })).toEqual(
      [],
    );
  });

  test('hears of the fields that decide on it, its showing included', () => {
    expect(fieldsBehind(rules, 'titleProofUrl')).toEqual(['hasPapers']);
    expect(fieldsBehind(rules, 'bankName')).toEqual(['applyFund']);
  });

  test('a stored record brings what the form has not: its own fields and those of what it is a part of', () => {
    expect(aboutStored(form, { guideAsked: 1, applyFund: 5, 'topicapplyId.titleProofAsked': 2 })).toEqual({
      guideAsked: 1,
      'topicapplyId.titleProofAsked': 2,
    });
  });
});
