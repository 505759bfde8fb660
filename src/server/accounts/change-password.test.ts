import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const CHANGE = '/api/common/changePassword';

describe.each(oneTestDatabase)('password change › $name', (database) => {
  let office: WholeOffice;
  const change = (person: Person, oldPassword: string, newPassword: string) =>
    person.call(CHANGE, { oldPassword, newPassword });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('a weak password reaches nothing but the change, on the server itself', async () => {
    const answer = await office.visitor.call('/api/common/login', { username: '13800000005', password: '12345678' });
    expect(answer).toMatchObject({ code: 200, result: { changePwd: true } });
    const person = office.person(String(answer.result['token']));
    for (const path of [
      '/admin/api/esp/topic/getMyTopic',
      '/admin/api/statistics/getStatistics',
      '/api/common/downloadToken',
      '/admin/api/common/markViewTime',
    ]) {
      expect(await person.call(path)).toMatchObject({
        code: '0001',
        message: '检测到您密码强度低，请修改密码后才能登录系统',
      });
    }
    expect((await person.upload(Buffer.from('%PDF-1.4'), 'a.pdf')).message).toBe(
      '检测到您密码强度低，请修改密码后才能登录系统',
    );
    expect((await person.call('/api/common/getUser')).result).toMatchObject({ changePwd: true });
    expect((await person.call('/api/common/getUserForHome')).result).toMatchObject({ changePwd: true });

    expect(await change(person, '12345678', 'Zou#2026lihua')).toEqual({
      code: 200,
      message: '密码修改成功，请重新登录',
      result: null,
    });
    expect((await person.call('/api/common/getUser')).code).toBe(401);
    const again = await office.signIn('13800000005', 'Zou#2026lihua');
    expect(await again.call('/admin/api/esp/topic/getMyTopic')).toMatchObject({ code: 200 });
  });

  test.each([
    ['Aa1@567', '最小长度为8'],
    ['Aa1@5678901234567', '最大长度不能超过16'],
    ['abcdefgh1@', '密码必须包含大小写字母、数字和特殊字符'],
    ['ABCDEFGH1@', '密码必须包含大小写字母、数字和特殊字符'],
    ['Abcdefgh@@', '密码必须包含大小写字母、数字和特殊字符'],
    ['Abcdefgh12', '密码必须包含大小写字母、数字和特殊字符'],
  ])('%s is refused: %s', async (password, message) => {
    const person = await office.signIn('expert01');
    expect(await change(person, 'Demo@2026', password)).toMatchObject({
      code: '0001',
      message,
      result: { errors: [{ field: '/newPassword', message }] },
    });
  });

  test('it may not contain the account or the phone', async () => {
    const institution = await office.signIn('organ02');
    expect(await change(institution, 'Demo@2026', 'Organ02@2026')).toMatchObject({
      code: '0001',
      message: '密码不能包含账号或手机号',
    });
    const host = await office.signIn('13800000003');
    expect(await change(host, 'Demo@2026', 'A@a13800000003')).toMatchObject({
      code: '0001',
      message: '密码不能包含账号或手机号',
    });
  });

  test('it may be none of the last five', async () => {
    const passwords = ['Demo@2026', 'Spring#01', 'Spring#02', 'Spring#03', 'Spring#04'];
    for (let index = 1; index < passwords.length; index += 1) {
      const person = await office.signIn('expert02', passwords[index - 1]);
      expect((await change(person, passwords[index - 1] ?? '', passwords[index] ?? '')).code).toBe(200);
    }
    const person = await office.signIn('expert02', 'Spring#04');
    for (const used of passwords)
      expect(await change(person, 'Spring#04', used)).toMatchObject({
        code: '0001',
        message: '新密码不能与最近5次使用过的密码相同',
      });
    expect((await change(person, 'Spring#04', 'Spring#05')).code).toBe(200);
    const later = await office.signIn('expert02', 'Spring#05');
    expect((await change(later, 'Spring#05', 'Demo@2026')).code).toBe(200);
  });

  test('the old password must be right, and cannot be guessed with a stolen session', async () => {
    const person = await office.signIn('leader01');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await change(person, `Guess@${2000 + guess}`, 'Autumn#2026')).toMatchObject({
        code: '0001',
        message: '旧密码错误',
      });
    expect((await change(person, 'Demo@2026', 'Autumn#2026')).message).toContain('账号已锁定');
    office.clock.forward(16);
    expect((await change(person, 'Demo@2026', 'Autumn#2026')).code).toBe(200);
  });

  test('of two changes at once one wins', async () => {
    const person = await office.signIn('appraiser01');
    const answers = await Promise.all([
      change(person, 'Demo@2026', 'Winter#2026'),
      change(person, 'Demo@2026', 'Summer#2026'),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
