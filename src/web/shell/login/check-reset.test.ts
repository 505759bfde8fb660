import { describe, expect, test } from 'vitest';
import { checkReset, type ResetValues } from './check-reset.ts';

const right: ResetValues = {
  phone: '13800000001',
  captcha: 'ACDE',
  code: '123456',
  newPassword: 'Kecheng#2026',
  repeat: 'Kecheng#2026',
};
const check = (changes: Partial<ResetValues>, asks: 'code' | 'change' = 'change') =>
  checkReset({ ...right, ...changes }, { asks, hasCaptcha: true });

describe('forgotten password', () => {
  test('says at each field what the specification says', () => {
    expect(check({})).toEqual({});
    expect(check({ phone: ' ', code: '', newPassword: '', repeat: '' })).toEqual({
      phone: '请输入手机号',
      code: '请输入短信验证码',
      newPassword: '请输入新密码',
    });
    expect(check({ phone: '12345678901', code: '12345', newPassword: 'kecheng2026' })).toEqual({
      phone: '手机号格式不正确!',
      code: '短信验证码为6位数字',
      newPassword: '密码至少8位，必须包含大小写字母、数字和特殊字符',
      repeat: '两次输入密码不相同',
    });
  });

  test('a code needs the phone and the picture alone', () => {
    expect(check({ phone: '', captcha: '', code: '' }, 'code')).toEqual({
      phone: '请填写手机号',
      captcha: '请输入图形验证码',
    });
    expect(check({ code: '', newPassword: '' }, 'code')).toEqual({});
  });
});
