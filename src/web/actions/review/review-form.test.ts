import { describe, expect, test } from 'vitest';
import type { EventModel } from '../../../core/entity-model.ts';
import { fieldErrors } from '../../../core/validation-messages.ts';
import { eventOf, issuesOf, reviewFormOf } from './review-form.ts';

const event = (part: Partial<EventModel>): EventModel => ({ id: 'organPass', machine: 'main', title: '审核通过', op: 'move', from: ['organ'], to: 'office', by: ['institution'], timed: null, changes: [], verdict: 1, onSave: null, guards: [], complete: false, opinion: 'optional', opinionMin: 0, file: 'optional', confirm: null, done: '审核成功', sets: {}, form: null, constraints: [], secretFrom: [], effects: [], danger: false, reauthenticate: false, sms: null, ...part });
const pass = event({});
const back = event({ id: 'organReturn', title: '退回修改', to: 'returned', verdict: -1, opinion: 'required', opinionMin: 5, danger: true });
const events = [pass, back];
const messages = (values: Parameters<typeof issuesOf>[1], list = events) => fieldErrors(issuesOf(list, values)).map((error) => `${error.field} ${error.message}`);

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
    expect(messages({ revieweStatus: 1, reviewContent: '好'.repeat(501) })).toEqual(['/reviewContent 审核意见最大长度不能超过500']);
  });

  test('a file is asked for where the event requires it', () => {
    expect(messages({ revieweStatus: 1 }, [event({ file: 'required' })])).toEqual(['/reviewFile 请上传审核意见附件']);
  });

  test('offers what the open events say, and takes the file types of the entity', () => {
    const form = reviewFormOf(events, [{ name: 'reviewFile', title: '审核意见附件', kind: 'file', choices: null, dictionary: null, options: { types: ['pdf'], max: 1, maxMB: 5 }, to: null }]);
    expect(form.fields.map((field) => field.name)).toEqual(['revieweStatus', 'reviewContent', 'reviewFile']);
    expect(form.fields[0]?.choices?.map((choice) => choice.title)).toEqual(['审核通过', '退回修改']);
    expect(form.fields[2]?.options['maxMB']).toBe(5);
    expect(reviewFormOf([event({ opinion: 'none', file: 'none' })], []).fields.map((field) => field.name)).toEqual(['revieweStatus']);
  });

  test('finds the event of a verdict', () => {
    expect(eventOf(events, { revieweStatus: -1 })).toBe(back);
    expect(eventOf(events, {})).toBeNull();
  });
});
