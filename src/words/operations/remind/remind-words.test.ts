import { describe, expect, test } from 'vitest';
import type { RoleModel } from '../../../core/model.ts';
import type { LastReminder } from '../../../server/messages/remind-people.ts';
import { resolveProduct } from '../../../../tests/support/resolved-product.ts';
import { countsOf, outcomesOf, summaryOf } from './remind-words.ts';

const roles: ReadonlyMap<string, RoleModel> = new Map(
  (await resolveProduct()).model.roles.map((role) => [role.id, role]),
);

describe('what a reminder says', () => {
  const last: LastReminder = { time: '2026-06-12 16:20:00', by: 3, name: '刘建平', role: 'office' };
  const held = { id: 1, draft: null };
  const said = (role: string, told: { readonly times: number | null; readonly last: LastReminder | null } | null) =>
    outcomesOf(
      { reader: { userId: 9, role }, roles },
      { asked: [1], own: new Set([1]), reminders: [held], told: new Map(told === null ? [] : [[1, told]]) },
    )[0];

  test('of one within the hours: when, and who, whose name staff of the office alone read', () => {
    expect(said('institution', { times: null, last })).toMatchObject({
      kind: 'recent',
      isDone: false,
      message: '2026年06月12日 16:20由省规划办管理员催办过',
      last: { by: '省规划办管理员' },
    });
    expect(said('secretary', { times: null, last })?.message).toBe('2026年06月12日 16:20由刘建平催办过');
    expect(said('office', { times: null, last: { ...last, by: 9 } })?.message).toBe('2026年06月12日 16:20由您催办过');
  });

  test('of one that is done: how often by now', () => {
    expect(said('office', { times: 1, last: null })?.message).toBe('已催办');
    expect(said('office', { times: 3, last })?.message).toBe('已催办（第3次，上次2026年06月12日 16:20由刘建平）');
  });

  test('of one whom nobody would hear of: that, and of what is not held by anybody', () => {
    expect(said('office', null)).toMatchObject({ kind: 'none', message: '没有能收到提醒的人' });
    const asked = { asked: [1, 2], own: new Set([1]), reminders: [], told: new Map() };
    const outcomes = outcomesOf({ reader: { userId: 9, role: 'office' }, roles }, asked);
    expect(outcomes.map(({ message }) => message)).toEqual(['现在不用催办', '不在您的数据范围内']);
    expect(summaryOf(countsOf(outcomes), 24)).toBe('2条没有催办');
  });

  test('in one sentence: what there is none of is left out', () => {
    expect(summaryOf({ reminded: 3, recent: 0, none: 0 }, 24)).toBe('已催办3条');
    expect(summaryOf({ reminded: 2, recent: 1, none: 1 }, 48)).toBe(
      '已催办2条；1条在48小时内催办过，没有重复提醒；1条没有催办',
    );
  });
});
