import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type WholeOffice } from '../../../tests/support/whole-office.ts';

const FRESH = 'Kecheng#2026';

describe.each(oneTestDatabase)('password by code › $name', (database) => {
  let office: WholeOffice;
  const ask = (phone: string): Promise<Answer> => office.visitor.call('/api/common/sendCode', { phone });
  const change = (phone: string, code: string, newPassword = FRESH): Promise<Answer> =>
    office.visitor.call('/api/common/changePasswordByCode', { phone, code, newPassword });
  /** Texts kept for the number, the newest last. */
  const texts = async (phone: string) => {
    const { sql, cipher } = office.office.context;
    const rows = await sql.query({ text: 'select sealed, status from sms_message order by id' });
    return rows
      .map((row) => ({
        status: String(row['status']),
        ...(JSON.parse(cipher.decrypt(String(row['sealed']))) as {
          phone: string;
          text: string;
          values: { code: string };
        }),
      }))
      .filter((message) => message.phone === phone);
  };
  const codeOf = async (phone: string): Promise<string> => (await texts(phone)).at(-1)?.values.code ?? '';
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('a code sets a new password, ends every session, lifts the lock, and is worth nothing afterwards', async () => {
    const phone = '13800000002';
    const before = await office.signIn(phone);
    for (let at = 0; at < 6; at += 1)
      await office.visitor.call('/api/common/login', { username: phone, password: 'wrong' });
    expect(await ask(phone)).toMatchObject({ code: 200, result: { wait: 60 } });
    const code = await codeOf(phone);
    expect(code).toMatch(/^\d{6}$/);
    expect(await change(phone, code, 'Demo@2026')).toMatchObject({
      code: '0001',
      message: '新密码不能与最近5次使用过的密码相同',
    });
    expect(await change(phone, code, 'kecheng2026')).toMatchObject({
      code: '0001',
      message: '密码至少8位，必须包含大小写字母、数字和特殊字符',
    });
    expect(await change(phone, code)).toMatchObject({ code: 200, message: '密码修改成功，请重新登录' });
    expect((await before.call('/api/common/getUser')).code).toBe(401);
    await office.signIn(phone, FRESH);
    expect(await change(phone, code, 'Another#2026')).toMatchObject({
      code: '0001',
      message: '短信验证码错误或已过期',
    });
  });

  test('sixty seconds apart, ten a day, whatever is done at once', async () => {
    const phone = '13800000003';
    const burst = await Promise.all(Array.from({ length: 4 }, () => ask(phone)));
    expect(burst.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(burst.find(({ code }) => code !== 200)).toMatchObject({
      code: '0001',
      message: expect.stringMatching(/^验证码已发送，请\d+秒后再获取$/),
    });
    office.clock.forward(61);
    const answers = [];
    for (let at = 0; at < 10; at += 1) {
      answers.push((await ask(phone)).code);
      // Past the minute between two, and past the hour that a captcha is not asked in.
      office.clock.forward(20);
    }
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), '0001']);
    expect((await ask(phone)).message).toBe('该手机号今天获取验证码的次数已用完，请明天再试');
  });

  test('five wrong tries end a code, and so do five minutes and a newer one', async () => {
    const phone = '13800000001';
    office.clock.forward(61);
    await ask(phone);
    const code = await codeOf(phone);
    for (let at = 0; at < 5; at += 1)
      expect(await change(phone, wrong(code))).toMatchObject({ code: '0001', message: '短信验证码错误或已过期' });
    expect(await change(phone, code)).toMatchObject({ code: '0001', message: '短信验证码错误或已过期' });
    office.clock.forward(2);
    await ask(phone);
    const older = await codeOf(phone);
    office.clock.forward(2);
    await ask(phone);
    const newer = await codeOf(phone);
    // One in a million times both are the same.
    expect((await change(phone, older === newer ? wrong(newer) : older)).code).toBe('0001');
    office.clock.forward(6);
    expect((await change(phone, newer)).code).toBe('0001');
  });

  test('of two changes with one code at once one is made', async () => {
    const phone = '13800000006';
    office.clock.forward(61);
    await ask(phone);
    const code = await codeOf(phone);
    const answers = await Promise.all([change(phone, code, 'Jianding#2026'), change(phone, code, 'Mianjian#2026')]);
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test('a number that nobody has gets the same answers, and no message', async () => {
    const phone = '13911112222';
    office.clock.forward(61);
    expect(await ask(phone)).toEqual(await ask('13800000004').then((answer) => ({ ...answer })));
    expect(await ask(phone)).toMatchObject({ code: '0001', message: expect.stringMatching(/秒后再获取/) });
    expect((await texts(phone)).map(({ status }) => status)).toEqual(['dummy']);
    expect(await change(phone, '123456')).toMatchObject({ code: '0001', message: '短信验证码错误或已过期' });
    expect(await ask('1380000')).toMatchObject({ code: '0001', message: '手机号格式不正确!' });
    expect(await office.visitor.call('/api/common/sendCode', {})).toMatchObject({
      code: '0001',
      message: '请填写手机号',
    });
    expect(await office.visitor.call('/api/common/changePasswordByCode', {})).toMatchObject({
      result: {
        errors: [
          { field: '/phone', message: '请输入手机号' },
          { field: '/code', message: '请输入短信验证码' },
          { field: '/newPassword', message: '请输入新密码' },
        ],
      },
    });
  });
});
