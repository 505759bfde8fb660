import { describe, expect, test } from 'vitest';
import { checkPasswords, PASSWORD_RULES } from './password-rules.ts';

describe('password form', () => {
  const check = (newPassword: string, repeat = newPassword) =>
    checkPasswords({ oldPassword: 'Demo@2026', newPassword, repeat });

  test.each([
    ['', '请输入新密码!'],
    ['Aa1@', '最小长度为8'],
    ['Aa1@Aa1@Aa1@Aa1@x', '最大长度不能超过16'],
    ['abcdefg1', '密码必须包含大小写字母、数字和特殊字符'],
    ['Abcd efg1', '密码必须包含大小写字母、数字和特殊字符'],
  ])('refuses %j', (password, message) => {
    expect(check(password).newPassword).toBe(message);
  });

  test('wants the old one, and the same new one twice', () => {
    expect(checkPasswords({ oldPassword: '', newPassword: 'Keyan@2026', repeat: 'Keyan@2027' })).toEqual({
      oldPassword: '请输入旧密码!',
      repeat: '两次输入不一致！',
    });
    expect(check('Keyan@2026')).toEqual({});
  });

  test('the checklist agrees with the check', () => {
    expect(PASSWORD_RULES.filter((rule) => !rule.test('Keyan@2026'))).toEqual([]);
  });
});
