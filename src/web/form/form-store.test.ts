import { describe, expect, test, vi } from 'vitest';
import { NO_RULES } from '../../core/form-model.ts';
import { createFormStore } from './form-store.ts';
import { followedPrefills } from './form-values.ts';

describe('form store', () => {
  test('a change is heard by its own field and by those who follow all values, and by no other', () => {
    const store = createFormStore({ name: '甲', date: '2024-05-06' });
    const [name, date, all] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe('name', name);
    store.subscribe('date', date);
    store.subscribe(null, all);
    store.setField('name', '乙');
    expect(store.values()).toEqual({ name: '乙', date: '2024-05-06' });
    expect([name, date, all].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('setting the same value tells nobody, undefined takes the key away', () => {
    const store = createFormStore({ rows: [{ name: '张三' }] });
    const all = vi.fn<() => void>();
    store.subscribe(null, all);
    store.setField('rows', [{ name: '张三' }]);
    expect(all).not.toHaveBeenCalled();
    store.setField('rows', undefined);
    expect('rows' in store.values()).toBe(false);
  });

  test('values from outside keep the identity of what did not change', () => {
    const store = createFormStore({ rows: [{ name: '张三' }], name: '甲' });
    const rows = store.values()['rows'];
    const listener = vi.fn<() => void>();
    store.subscribe('rows', listener);
    store.replace({ rows: [{ name: '张三' }], name: '丙' });
    expect(store.values()['rows']).toBe(rows);
    expect(store.values()['name']).toBe('丙');
    expect(listener).not.toHaveBeenCalled();
  });

  test('errors are heard by the fields they belong to, rows included', () => {
    const store = createFormStore({});
    const [members, name] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe('members', members);
    store.subscribe('name', name);
    store.setErrors([{ field: '/members/0/phone', message: '手机号格式不正确!' }]);
    expect(store.errorsOf('members')).toEqual([{ field: '/members/0/phone', message: '手机号格式不正确!' }]);
    store.setErrors([
      { field: '/members/0/phone', message: '手机号格式不正确!' },
      { field: '/name', message: '请输入名称' },
    ]);
    expect([members.mock.calls.length, name.mock.calls.length]).toEqual([1, 1]);
  });

  test('text that is held is handed over on call, until it is taken back', () => {
    const store = createFormStore({});
    const flush = vi.fn<() => void>();
    const end = store.holdText(flush);
    store.flush();
    end();
    store.flush();
    expect(flush).toHaveBeenCalledTimes(1);
  });

  test('a field shows by what the record around the form says now', () => {
    const longer = {
      field: 'year2',
      when: [{ field: 'topicapplyId.planYears', op: 'ge', value: 2 }],
      hidden: 'clear',
    } as const;
    const store = createFormStore({}, { ...NO_RULES, shown: [longer] }, { 'topicapplyId.planYears': 1 });
    const heard = vi.fn<() => void>();
    store.subscribeAbout(heard);
    expect([store.isConditional('year2'), store.isConditional('year1'), store.isShown('year2')]).toEqual([
      true,
      false,
      false,
    ]);
    store.setAbout({ 'topicapplyId.planYears': 3 });
    store.setAbout({ 'topicapplyId.planYears': 3 });
    expect([store.isShown('year2'), heard.mock.calls.length]).toEqual([true, 1]);
  });

  test('first values follow the record around the form where nobody wrote another', () => {
    const given = { before: { sourceApply: 8000, sourceSelf: 500 }, after: { sourceApply: 9000, sourceMatch: 2000 } };
    expect(followedPrefills(given, { sourceApply: 8000, sourceSelf: 500 })).toEqual({
      sourceApply: 9000,
      sourceSelf: undefined,
      sourceMatch: 2000,
    });
    expect(followedPrefills(given, { sourceApply: 7000, sourceMatch: 100 })).toEqual({});
    expect(followedPrefills({ before: given.before, after: given.before }, given.before)).toEqual({});
  });

  test('a listener that has left hears nothing more', () => {
    const store = createFormStore({});
    const listener = vi.fn<() => void>();
    store.subscribe('name', listener)();
    store.setField('name', '甲');
    expect(listener).not.toHaveBeenCalled();
  });
});
