import { describe, expect, test } from 'vitest';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { stateOn, titleOn } from './action-face.ts';

const report = plainAction({
  kind: 'open-form',
  form: null,
  title: '提交开题报告',
  titles: [{ title: '查看开题报告', when: [{ field: 'subjectStatus', op: 'in', value: [1, 2, 9] }] }],
  state: {
    field: 'subjectStatus',
    title: '开题报告状态',
    choices: [
      { value: 0, title: '待提交', tone: null },
      { value: 9, title: '通过', tone: 'success' },
    ],
  },
});

describe('the face of a big button', () => {
  test('the title changes with the record', () => {
    expect(titleOn(report, { subjectStatus: 0 })).toBe('提交开题报告');
    expect(titleOn(report, { subjectStatus: 9 })).toBe('查看开题报告');
    expect(titleOn(report, null)).toBe('提交开题报告');
  });

  test('a record that is only read takes the title that says so, whatever its state', () => {
    const changes = plainAction({
      kind: 'open-form',
      form: null,
      title: '申请重要事项变更',
      titles: [{ title: '查看重要事项变更', when: [{ field: 'status', op: 'eq', value: 4 }], readOnly: true }],
    });
    expect(titleOn(changes, { status: 2 })).toBe('申请重要事项变更');
    expect(titleOn(changes, { status: 2, readOnly: '您已不再主持本课题' })).toBe('查看重要事项变更');
    expect(titleOn(report, { subjectStatus: 0, readOnly: '您已不再主持本课题' })).toBe('提交开题报告');
  });

  test('the state is the choice of the record, and none where the record does not say', () => {
    expect(stateOn(report, { subjectStatus: 9 })?.title).toBe('通过');
    expect(stateOn(report, {})).toBeUndefined();
    expect(stateOn(plainAction({ kind: 'detail' }), { subjectStatus: 9 })).toBeUndefined();
  });
});
