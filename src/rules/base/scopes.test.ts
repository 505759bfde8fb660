import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { rule as all } from './all.rule.ts';
import { rule as ownOrgan } from './own-organ.rule.ts';
import { rule as ownUser } from './own-user.rule.ts';

const host: Actor = {
  userId: 31,
  username: '13800000001',
  realName: '周晓梅',
  role: 'declarer',
  roleType: 3,
  organId: 7,
  status: 1,
  sessionId: 1,
  ip: '127.0.0.1',
};

describe('row scopes', () => {
  test('all › adds no condition', () => {
    expect(all.rows(host, '')).toEqual([]);
  });

  test('own-user › compares the named field with the person', () => {
    expect(ownUser.rows(host, 'hostId')).toEqual([{ field: 'hostId', op: 'eq', value: 31 }]);
  });

  test('own-user › without a field means who created the row', () => {
    expect(ownUser.rows(host, '')).toEqual([{ field: 'createUserId', op: 'eq', value: 31 }]);
  });

  test('own-organ › compares the named field with the institution', () => {
    expect(ownOrgan.rows(host, 'id')).toEqual([{ field: 'id', op: 'eq', value: 7 }]);
    expect(ownOrgan.rows(host, '')).toEqual([{ field: 'organId', op: 'eq', value: 7 }]);
  });

  test('own-organ › an account without an institution sees no row', () => {
    expect(ownOrgan.rows({ ...host, organId: null }, 'organId')).toBe('none');
  });
});
