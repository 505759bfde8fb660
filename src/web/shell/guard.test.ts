import { describe, expect, test } from 'vitest';
import type { StoredFacts } from '../session/stored-session.ts';
import { officeApp } from '../session/web-app.fixture.ts';
import { guard, type GuardInput, wantsLogin } from './guard.ts';

const facts: StoredFacts = {
  roleType: 1,
  userType: 1,
  sys: 1,
  userId: 1,
  realName: '周明远',
  username: 'admin',
  authority: ['sys_loginfo', 'sys', 'home', 'selectType', 'forgetPwd'],
  taken: [],
};

function ask(path: string, search = '', input: Partial<GuardInput> = {}) {
  return guard({
    app: officeApp,
    path,
    search,
    isSignedIn: true,
    facts,
    mustChangePassword: false,
    systemRefused: false,
    ...input,
  });
}

describe('without the cookie', () => {
  test.each(['/', '/selectType', '/my/forgetPwd', '/sys/loginInfo'])('%s leads to /login', (path) => {
    expect(ask(path, '', { isSignedIn: false })).toEqual({ kind: 'go', to: '/login', because: 'login' });
  });

  test('/login and /404 can be seen', () => {
    expect(ask('/login', '', { isSignedIn: false })).toEqual({ kind: 'page', page: 'login' });
    expect(ask('/404', '', { isSignedIn: false })).toEqual({ kind: 'page', page: 'notFound' });
  });

  test('what leads to the login is known before anything behind it is loaded', () => {
    const asked = ['/', '/sys/loginInfo/', '/my/forgetPwd', '/404', '/nowhere'];
    expect(asked.map((path) => wantsLogin(officeApp, path))).toEqual([true, true, true, false, false]);
  });
});

describe('a forced password change', () => {
  test.each(['/', '/selectType', '/sys/loginInfo'])('sends %s to /my/forgetPwd', (path) => {
    expect(ask(path, '?type=1', { mustChangePassword: true })).toEqual({
      kind: 'go',
      to: '/my/forgetPwd',
      because: 'password',
    });
  });

  test('leaves /my/forgetPwd itself open', () => {
    expect(ask('/my/forgetPwd', '', { mustChangePassword: true })).toEqual({ kind: 'page', page: 'forgetPwd' });
  });
});

describe('home', () => {
  test('without type gets type 1 and keeps the rest of the query', () => {
    expect(ask('/')).toMatchObject({ kind: 'go', to: '/?type=1' });
    expect(ask('/', '?from=mail')).toMatchObject({ to: '/?from=mail&type=1' });
  });

  test('is the home screen of the role', () => {
    expect(ask('/', '?type=1')).toMatchObject({ kind: 'screen', screen: { key: 'homeOffice' } });
  });
});

describe('screens', () => {
  test('one in the authority list shows', () => {
    expect(ask('/sys/loginInfo', '?type=1')).toMatchObject({ kind: 'screen', screen: { key: 'sys_loginfo' } });
    expect(ask('/sys/loginInfo/', '?type=1')).toMatchObject({ kind: 'screen' });
  });

  test('one that is not goes to /404 and keeps the type', () => {
    expect(ask('/topicResultReview', '?type=1&page=2')).toEqual({ kind: 'go', to: '/404?type=1', because: 'missing' });
  });

  test('an address nobody knows goes to /404, signed in or not', () => {
    expect(ask('/nowhere', '?type=3')).toMatchObject({ to: '/404?type=3' });
    expect(ask('/nowhere', '', { isSignedIn: false })).toMatchObject({ to: '/404' });
  });

  test('a menu entry leads to its first child and keeps the query', () => {
    expect(ask('/sys', '?type=1')).toEqual({ kind: 'go', to: '/sys/loginInfo?type=1', because: 'menu' });
  });
});

describe('systems', () => {
  test('an address of another system asks to enter it first', () => {
    expect(ask('/topicResultReview', '?type=3')).toEqual({ kind: 'enter', type: 3 });
  });

  test('refused, the stored system decides', () => {
    expect(ask('/topicResultReview', '?type=3', { systemRefused: true })).toMatchObject({
      kind: 'go',
      to: '/404?type=3',
    });
    expect(ask('/', '?type=3&from=mail', { systemRefused: true })).toEqual({
      kind: 'go',
      to: '/?type=1&from=mail',
      because: 'type',
    });
  });

  test('with none chosen and none named one has to choose', () => {
    const fresh = { ...facts, sys: null, authority: [] };
    expect(ask('/sys/loginInfo', '?page=2', { facts: fresh })).toEqual({
      kind: 'go',
      to: '/sys/loginInfo?page=2&type=1',
      because: 'system',
    });
    expect(ask('/topicResultReview', '', { facts: { ...fresh, taken: ['topicResultReview'] } })).toEqual({
      kind: 'go',
      to: '/selectType',
      because: 'system',
    });
  });

  test('a type that is no number is not one', () => {
    expect(ask('/', '?type=abc')).toMatchObject({ kind: 'go', to: '/?type=1' });
  });
});
