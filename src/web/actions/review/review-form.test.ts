import { describe, expect, test } from 'vitest';
import type { EventModel } from '../../../core/machine-model.ts';
import type { OpinionTerms } from '../../../core/machine-model.ts';
import { fieldErrors } from '../../../core/validation-messages.ts';
import { askedForm, issuesOf, onlyOf, passOf, reviewFormOf, type ReviewSource } from './review-form.ts';

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
  undo: null,
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
  chosen: () => null,
};
const messages = (values: Parameters<typeof issuesOf>[2], chosen: EventModel | null) =>
  fieldErrors(issuesOf(chosen, source, values)).map((error) => `${error.field} ${error.message}`);

describe('a review', () => {
  test('nothing is wrong with what is typed before a verdict is chosen', () => {
    expect(messages({}, null)).toEqual([]);
  });

  test('a pass needs no opinion where the machine asks for none', () => {
    expect(messages({}, pass)).toEqual([]);
  });

  test('a return needs an opinion of some length', () => {
    expect(messages({}, back)).toEqual(['/reviewContent 请输入审核意见']);
    expect(messages({ reviewContent: '   ' }, back)).toEqual(['/reviewContent 请输入审核意见']);
    expect(messages({ reviewContent: '不行' }, back)).toEqual(['/reviewContent 审核意见至少5个字']);
    expect(messages({ reviewContent: '缺少目录页' }, back)).toEqual([]);
  });

  test('an opinion has an end', () => {
    expect(messages({ reviewContent: '好'.repeat(1000) }, pass)).toEqual([]);
    expect(messages({ reviewContent: '𠮷'.repeat(1001) }, pass)).toEqual([
      '/reviewContent 审核意见最大长度不能超过1000',
    ]);
  });

  test('a file is asked for where the event requires it', () => {
    expect(messages({}, event({ file: 'required' }))).toEqual(['/reviewFile 请上传审核意见PDF文件']);
  });

  test('the form is judged by the verdict that is being sent', () => {
    let chosen: EventModel | null = null;
    const { validate } = reviewFormOf(events, { ...source, chosen: () => chosen });
    expect([validate({}), validate.errors]).toEqual([true, []]);
    chosen = back;
    expect(validate({})).toBe(false);
    expect(fieldErrors(validate.errors ?? []).map(({ message }) => message)).toEqual(['请输入审核意见']);
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
    expect(form.fields.map((field) => field.name)).toEqual(['reviewContent', 'reviewFile']);
    expect(form.fields[1]?.options).toMatchObject({ maxMB: 5 });
    expect(reviewFormOf([event({ opinion: 'none', file: 'none' })], source).fields).toEqual([]);
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

  test('says how long the opinion must be without a 退回时 where one event alone asks for it', () => {
    const placeholderOf = (one: EventModel) =>
      reviewFormOf([one], source).fields.find(({ name }) => name === 'reviewContent')?.options['placeholder'];
    expect(placeholderOf(event({ verdict: 2, opinion: 'required', opinionMin: 10 }))).toBe('至少10个字');
  });

  test('an event without a verdict is asked for its reason alone, in the words of the field that keeps it', () => {
    const reopen = [event({ id: 'summaryReopen', verdict: null, opinion: 'required', opinionMin: 5, file: 'none' })];
    const kept: ReviewSource = {
      ...source,
      machines: [
        {
          name: 'main',
          opinionField: null,
          opinionFileField: null,
          opinionTerms: { ...terms, title: '退回原因', max: 500 },
        },
      ],
    };
    const said = (values: Parameters<typeof issuesOf>[2]) =>
      fieldErrors(issuesOf(onlyOf(reopen), kept, values)).map(({ message }) => message);
    expect(reviewFormOf(reopen, kept).fields.map(({ name, title }) => [name, title])).toEqual([
      ['reviewContent', '退回原因'],
    ]);
    expect([said({}), said({ reviewContent: '缺章' }), said({ reviewContent: '汇总表缺少公章' })]).toEqual([
      ['请输入退回原因'],
      ['退回原因至少5个字'],
      [],
    ]);
    expect(onlyOf(reopen)).toBe(reopen[0]);
  });

  test('passes by a key where there is one way to pass', () => {
    expect(passOf(events)).toBe(pass);
    expect(passOf([pass, event({ id: 'passWithChanges', verdict: 2 }), back])).toBeNull();
    expect(onlyOf(events)).toBeNull();
    expect(onlyOf([pass])).toBeNull();
  });
});

test('files are asked for by the form of the machine that judges, else by the own form of the record', () => {
  const machines = [
    { name: 'middle', form: 'MiddleReport' },
    { name: 'main', form: null },
  ];
  expect(askedForm({ entity: { machines } }, [event({ machine: 'middle' })])).toBe('MiddleReport');
  expect(askedForm({ entity: { machines } }, [event({ machine: 'main' })])).toBeNull();
  expect(askedForm({ entity: { machines } }, [])).toBeNull();
  expect(askedForm({ entity: null }, [event({})])).toBeNull();
});
