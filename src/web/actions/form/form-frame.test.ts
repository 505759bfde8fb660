import { describe, expect, test } from 'vitest';
import { NO_FRAME, NO_RULES } from '../../../core/form-model.ts';
import { bannerOf, lockOf, noticeOf } from './form-frame.ts';

const call = { events: ['subjectSave', 'subjectSubmit'] };
const closed = {
  rules: { ...NO_RULES, locked: { when: [{ field: 'status', op: 'eq', value: 4 }], text: '课题已结题，无需提交报告' } },
} as const;

describe('a form is only read', () => {
  test('when the record offers none of the events its save would fire', () => {
    expect(lockOf({ rules: NO_RULES }, call, { id: 12, events: [] })).toEqual({ text: null });
    expect(lockOf({ rules: NO_RULES }, call, { id: 12, events: ['subjectOrganPass'] })).toEqual({ text: null });
    expect(lockOf({ rules: NO_RULES }, call, { id: 12, events: ['subjectSave'] })).toBeNull();
  });

  test('when the config locks it, and then says why', () => {
    expect(lockOf(closed, call, { id: 12, status: 4, events: ['subjectSave'] })).toEqual({
      text: '课题已结题，无需提交报告',
    });
    expect(lockOf(closed, call, { id: 12, status: 2, events: ['subjectSave'] })).toBeNull();
  });

  test('never for a new record, nor where saving fires no event', () => {
    expect(lockOf(closed, call, {})).toBeNull();
    expect(lockOf({ rules: NO_RULES }, { events: [] }, { id: 12 })).toBeNull();
  });
});

describe('the banner of a returned record', () => {
  const form = {
    frame: {
      ...NO_FRAME,
      banner: {
        when: [{ field: 'subjectStatus', op: 'eq', value: -1 }],
        title: '开题报告已退回修改',
        field: 'subjectReviewContent',
        file: 'subjectReviewFile',
        empty: '无',
      },
    },
  } as const;

  test('tells title, reason and file, and 无 where nobody gave a reason', () => {
    expect(
      bannerOf(form, {
        id: 12,
        subjectStatus: -1,
        subjectReviewContent: '开题论证专家不足三人',
        subjectReviewFile: '/api/common/file/1',
      }),
    ).toEqual({ title: '开题报告已退回修改', reason: '开题论证专家不足三人', fileUrl: '/api/common/file/1' });
    expect(bannerOf(form, { id: 12, subjectStatus: -1, subjectReviewContent: ' ' })?.reason).toBe('无');
  });

  test('is not there in any other state', () => {
    expect(bannerOf(form, { id: 12, subjectStatus: 1, subjectReviewContent: '上一次的原因' })).toBeNull();
    expect(bannerOf({ frame: NO_FRAME }, { id: 12 })).toBeNull();
  });
});

test('a notice with a condition stands above the records that meet it alone', () => {
  const frame = { ...NO_FRAME, notice: '正在等待审核' };
  const waiting = { frame: { ...frame, noticeWhen: [{ field: 'status', op: 'eq', value: 0 }] } } as const;
  expect([
    noticeOf({ frame }, {}),
    noticeOf(waiting, { id: 12, status: 0 }),
    noticeOf(waiting, { id: 12, status: 1 }),
    noticeOf(waiting, {}),
  ]).toEqual(['正在等待审核', '正在等待审核', null, null]);
});

test('a notice says what the record holds, moments as people read them; without it the notice is not there', () => {
  const form = { frame: { ...NO_FRAME, notice: '“{name}”现在的期限是{deadline}，只能往后延。' } };
  expect([
    noticeOf(form, { id: 12, name: '县域教师流动机制研究', deadline: '2026-05-20 23:59:59' }),
    noticeOf(form, { id: 12, name: '县域教师流动机制研究', deadline: null }),
    noticeOf(form, {}),
  ]).toEqual(['“县域教师流动机制研究”现在的期限是2026年05月20日 23:59:59，只能往后延。', null, null]);
});
