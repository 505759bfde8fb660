import { describe, expect, test } from 'vitest';
import { officeApp, adminUser, hostUser } from '../../session/web-app.fixture.ts';
import { checkLogin, nextPage } from './use-login.ts';

describe('login form', () => {
  test('asks for account and password in the words of the specification', () => {
    expect(checkLogin({ username: ' ', password: '', captcha: '' }, false)).toEqual({
      username: '请输入账号',
      password: '请输入密码',
    });
    expect(checkLogin({ username: 'admin', password: 'x', captcha: '' }, true)).toEqual({
      captcha: '请输入图形验证码',
    });
  });
});

describe('where one goes after signing in', () => {
  const role = officeApp.roles.find(({ id }) => id === 'office') ?? null;
  const admin = { user: adminUser, role, mustChangePassword: false };

  test('to the address that was opened, else to the systems', () => {
    expect(nextPage(officeApp, admin, '/topicResultReview?type=3&page=2')).toBe('/topicResultReview?type=3&page=2');
    expect([nextPage(officeApp, admin, null), nextPage(officeApp, admin, '/')]).toEqual(['/selectType', '/selectType']);
  });

  test('a weak password and an account that waits come first', () => {
    expect(nextPage(officeApp, { ...admin, mustChangePassword: true }, '/topicResultReview?type=3')).toBe(
      '/my/forgetPwd',
    );
    const pending = officeApp.roles.find(({ id }) => id === 'pending') ?? null;
    expect(
      nextPage(officeApp, { user: hostUser, role: pending, mustChangePassword: false }, '/projectData?type=3'),
    ).toBe('/declarerInfo?type=1');
  });
});
