import { describe, expect, test } from 'vitest';
import { checkLogin } from './use-login.ts';

describe('login form', () => {
  test('asks for account and password in the words of the specification', () => {
    expect(checkLogin({ username: ' ', password: '', captcha: '' }, false)).toEqual({ username: '请输入账号', password: '请输入密码' });
    expect(checkLogin({ username: 'admin', password: 'x', captcha: '' }, true)).toEqual({ captcha: '请输入图形验证码' });
  });
});
