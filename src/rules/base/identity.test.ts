import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { configWords } from '../../core/config-words.ts';
import { formatDate } from '../../core/date-time.ts';
import { rule as agrees } from './identity-agrees.rule.ts';
import { rule as fill } from './identity-facts.rule.ts';
import { ageOn, identityOf } from './identity.ts';

const now = new Date('2026-03-15T02:00:00Z');
const actor = {
  userId: 1,
  username: '',
  realName: '',
  role: 'declarer',
  roleType: 3,
  organId: 1,
  status: 1,
  sessionId: 1,
  ip: '',
};
const port = { read: () => Promise.resolve(null), count: () => Promise.resolve(0), find: () => Promise.resolve([]) };
const { fill: filled } = fill;
const check = (values: Record<string, string | number>) =>
  agrees.check({
    actor,
    record: {},
    values,
    now,
    settings: defaultSettings,
    words: configWords({ entities: [], permissions: [] }, () => undefined),
    port,
  });

describe('identity card', () => {
  test('says day of birth and sex, in 15 and in 18 digits', () => {
    expect(identityOf('360102198503150016')).toEqual({ birthDate: '1985-03-15', sex: '1' });
    expect(identityOf('11010519491231002X')).toEqual({ birthDate: '1949-12-31', sex: '2' });
    expect(identityOf('130503670401001')).toEqual({ birthDate: '1967-04-01', sex: '1' });
    expect(identityOf('360102198503150017')).toBeNull();
    expect(identityOf(undefined)).toBeNull();
  });

  test('a year is full on the birthday itself, not the day before', () => {
    expect(ageOn('1985-03-15', formatDate(now))).toBe(41);
    expect(ageOn('1985-03-16', formatDate(now))).toBe(40);
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
  });
});

describe('identity-facts', () => {
  test('fills in what the number says and nobody typed', () => {
    expect(filled({ values: { idcard: '36010219850315001x' }, now, settings: defaultSettings })).toEqual({
      idcard: '36010219850315001X',
    });
    expect(filled({ values: { idcard: '360102198503150016' }, now, settings: defaultSettings })).toEqual({
      idcard: '360102198503150016',
      birthDate: '1985-03-15',
      sex: '1',
    });
    expect(filled({ values: { idcard: '360102198503150016', sex: '2' }, now, settings: defaultSettings })).toEqual({
      idcard: '360102198503150016',
      birthDate: '1985-03-15',
    });
  });
});

describe('identity-agrees', () => {
  test('says at each field what does not fit the number', async () => {
    expect(await check({ idcard: '360102198503150016', sex: '1', birthDate: '1985-03-15', age: 41 })).toEqual([]);
    expect(await check({ idcard: '360102198503150016', sex: '2', birthDate: '1985-03-16', age: 40 })).toEqual([
      { field: 'sex', message: '性别与身份证号不一致' },
      { field: 'birthDate', message: '出生日期与身份证号不一致' },
      { field: 'age', message: '年龄与身份证号不一致，应为41岁' },
    ]);
  });

  test('says nothing where there is nothing to hold against it', async () => {
    expect(await check({ sex: '2', age: 12 })).toEqual([]);
    expect(await check({ idcard: '360102198503150016' })).toEqual([]);
  });
});
