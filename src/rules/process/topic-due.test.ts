import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { configWords } from '../../core/config-words.ts';
import { rule as notices } from './topic-notices.rule.ts';
import { rule as overdue } from './topic-overdue.rule.ts';
import { dueStages, type DueTopic } from './topic-due.ts';

const now = new Date('2026-03-01T02:00:00Z');
const actor = {
  userId: 1,
  username: 'admin',
  realName: '刘建平',
  role: 'office',
  roleType: 1,
  organId: null,
  status: 1,
  sessionId: 1,
  ip: '',
};
const topic = (facts: Partial<DueTopic>): DueTopic & { readonly id: number } => ({
  id: 1,
  'categoryId.skipMiddle': null,
  status: 1,
  terminateFlag: 0,
  subjectStatus: 0,
  middleStatus: 0,
  subjectEndDate: '2026-03-11',
  middleDate: '2026-12-31',
  conclusionDate: '2027-12-11',
  ...facts,
});

describe('what is due of a topic', () => {
  test("days are counted from the office's day, not from the moment", () => {
    expect(dueStages(topic({}), new Date('2026-02-28T16:00:00Z'))[0]).toMatchObject({
      name: '开题',
      days: 10,
      state: 'waiting',
    });
    expect(dueStages(topic({}), new Date('2026-02-28T15:59:59Z'))[0]).toMatchObject({ days: 11 });
  });

  test('a kind of topic without a mid-term check has two dates, none of them overdue in the middle', () => {
    const skipping = topic({ 'categoryId.skipMiddle': true, status: 2, subjectStatus: 9, middleDate: '2026-02-20' });
    expect(dueStages(skipping, now).map(({ name }) => name)).toEqual(['开题', '结题']);
    expect(
      overdue.compute({
        record: skipping,
        actor,
        now,
        settings: defaultSettings,
        words: configWords({ entities: [], permissions: [] }, () => undefined),
      }),
    ).toBeNull();
  });

  test('notices say done, so many days, under review or overdue, each with a colour of its own', () => {
    const said = (facts: Partial<DueTopic>): unknown =>
      notices.compute({
        record: topic(facts),
        actor,
        now,
        settings: defaultSettings,
        words: configWords({ entities: [], permissions: [] }, () => undefined),
      });
    expect(said({})).toEqual([
      { type: '开题', content: '距截止还有10天', color: 'orange' },
      { type: '中期', content: '距截止还有305天', color: 'blue' },
      { type: '结题', content: '距截止还有650天', color: 'blue' },
    ]);
    expect(said({ status: 2, subjectStatus: 9, middleStatus: 1, middleDate: '2026-02-20' })).toMatchObject([
      { type: '开题', content: '已完成', color: 'green' },
      { type: '中期', content: '审核中', color: 'cyan' },
      {},
    ]);
    expect(said({ subjectEndDate: '2026-02-26' })).toMatchObject([{ content: '已逾期3天', color: 'red' }, {}, {}]);
    expect(said({ terminateFlag: 3 })).toEqual([{ type: '课题状态', content: '已终止或撤项', color: 'default' }]);
  });

  test('overdue names the first stage that nobody handed in for, and nothing where it is under review', () => {
    const said = (facts: Partial<DueTopic>): unknown =>
      overdue.compute({
        record: topic(facts),
        actor,
        now,
        settings: defaultSettings,
        words: configWords({ entities: [], permissions: [] }, () => undefined),
      });
    expect(said({ subjectEndDate: '2026-02-26' })).toBe('开题逾期3天');
    expect(said({ subjectEndDate: '2026-02-26', subjectStatus: 1 })).toBeNull();
    expect(said({ status: 3, subjectStatus: 9, middleStatus: 9, conclusionDate: '2026-02-01' })).toBe('结题逾期28天');
    expect(said({})).toBeNull();
  });
});
