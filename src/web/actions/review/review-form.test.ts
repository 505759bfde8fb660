import { describe, expect, test } from 'vitest';
import type { EventModel } from '../../../core/machine-model.ts';
import type { OpinionTerms } from '../../../core/machine-model.ts';
import { fieldErrors } from '../../../core/validation-messages.ts';
import { eventOf, issuesOf, reviewFormOf, type ReviewSource } from './review-form.ts';

const event = (part: Partial<EventModel>): EventModel => ({
  id: 'organPass',
  machine: 'main',
  title: '审核通过',
  op: 'move',
  from: ['organ'],
  to: 'office',
  by: ['institution'],
  timed: null,
  changes: [],
  verdict: 1,
  onSave: null,
  guards: [],
  complete: false,
  opinion: 'optional',
  opinionMin: 0,
  file: 'optional',
  confirm: null,
  done: '审核成功',
  sets: {},
  form: null,
  constraints: [],
  refusals: [],
  secretFrom: [],
  effects: [],
  danger: false,
  reauthenticate: false,
  sms: null,
  tells: [],
  ...part,
});
const pass = event({});
const back = event({
  id: 'organReturn',
  title: '退回修改',
  to: 'returned',
  verdict: -1,
  opinion: 'required',
  opinionMin: 5,
  danger: true,
});
const events = [pass, back];
const terms: OpinionTerms = { title: '审核意见', max: 1000, fileTitle: '审核意见PDF文件' };
const source: ReviewSource = {
  machines: [{ name: 'main', opinionField: 'lastOpinion', opinionFileField: 'reviewFile', opinionTerms: terms }],
  fields: [],
};
const messages = (values: Parameters<typeof issuesOf>[2], list = events) =>
  fieldErrors(issuesOf(list, source, values)).map((error) => `${error.field} ${error.message}`);

describe('a review', () => {
  test('needs a verdict first', () => {
    expect(messages({})).toEqual(['/revieweStatus 请选择审核结果']);
  });

  test('a pass needs no opinion where the machine asks for none', () => {
    expect(messages({ revieweStatus: 1 })).toEqual([]);
  });

  test('a return needs an opinion of some length', () => {
    expect(messages({ revieweStatus: -1 })).toEqual(['/reviewContent 请输入审核意见']);
    expect(messages({ revieweStatus: -1, reviewContent: '   ' })).toEqual(['/reviewContent 请输入审核意见']);
    expect(messages({ revieweStatus: -1, reviewContent: '不行' })).toEqual(['/reviewContent 审核意见至少5个字']);
    expect(messages({ revieweStatus: -1, reviewContent: '缺少目录页' })).toEqual([]);
  });

  test('an opinion has an end', () => {
    expect(messages({ revieweStatus: 1, reviewContent: '好'.repeat(1000) })).toEqual([]);
    expect(messages({ revieweStatus: 1, reviewContent: '𠮷'.repeat(1001) })).toEqual([
      '/reviewContent 审核意见最大长度不能超过1000',
    ]);
  });

  test('a file is asked for where the event requires it', () => {
    expect(messages({ revieweStatus: 1 }, [event({ file: 'required' })])).toEqual([
      '/reviewFile 请上传审核意见PDF文件',
    ]);
  });

  test('offers what the open events say, and takes the file types of the entity', () => {
    const form = reviewFormOf(events, {
      ...source,
      fields: [
        {
          name: 'reviewFile',
          title: '审核意见PDF文件',
          kind: 'file',
          choices: null,
          dictionary: null,
          options: { types: ['pdf'], max: 1, maxMB: 5 },
          to: null,
        },
      ],
    });
    expect(form.fields.map((field) => field.name)).toEqual(['revieweStatus', 'reviewContent', 'reviewFile']);
    expect(form.fields[0]?.choices?.map((choice) => choice.title)).toEqual(['审核通过', '退回修改']);
    expect(form.fields[2]?.options).toMatchObject({ maxMB: 5 });
    expect(reviewFormOf([event({ opinion: 'none', file: 'none' })], source).fields.map((field) => field.name)).toEqual([
      'revieweStatus',
    ]);
  });

  test('offers the phrases of the field that keeps the opinion', () => {
    const kept = { title: '审核意见', kind: 'long-text', choices: null, dictionary: null, to: null } as const;
    const offered = (name: string) =>
      reviewFormOf(events, { ...source, fields: [{ ...kept, name, options: { phrases: 'phrase' } }] }).fields.find(
        (field) => field.name === 'reviewContent',
      )?.options;
    expect(offered('lastOpinion')).toMatchObject({ phrases: 'phrase', placeholder: '退回时必填，至少5个字' });
    expect(offered('remark')).toEqual({ placeholder: '退回时必填，至少5个字' });
  });

  test('an event without a verdict is asked for its reason alone, in the words of the field that keeps it', () => {
    const reopen = [event({ id: 'summaryReopen', verdict: null, opinion: 'required', opinionMin: 5, file: 'none' })];
    const kept: ReviewSource = {
      machines: [
        {
          name: 'main',
          opinionField: null,
          opinionFileField: null,
          opinionTerms: { ...terms, title: '退回原因', max: 500 },
        },
      ],
      fields: [],
    };
    const said = (values: Parameters<typeof issuesOf>[2]) =>
      fieldErrors(issuesOf(reopen, kept, values)).map(({ message }) => message);
    expect(reviewFormOf(reopen, kept).fields.map(({ name, title }) => [name, title])).toEqual([
      ['reviewContent', '退回原因'],
    ]);
    expect([said({}), said({ reviewContent: '缺章' }), said({ reviewContent: '汇总表缺少公章' })]).toEqual([
      ['请输入退回原因'],
      ['退回原因至少5个字'],
      [],
    ]);
    expect(eventOf(reopen, {})).toBe(reopen[0]);
  });

  test('finds the event of a verdict', () => {
    expect(eventOf(events, { revieweStatus: -1 })).toBe(back);
    expect(eventOf(events, {})).toBeNull();
  });
});
