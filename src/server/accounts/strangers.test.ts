// What people without an account, or with one of their own, may do to others' accounts and to the office: guess, ask
// for codes, look people up, fill the disk. Over HTTP, from several addresses, as a proxy tells them.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { solvedCaptcha } from '../../../tests/support/solved-captcha.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from '../demo/tiny-pdf.ts';

const LOGIN = '/api/common/login';
const CHANGE = '/api/common/changePasswordByCode';
const LOOKUP = '/admin/api/user/getDeclarerAllList';
const MARK = '/admin/api/common/markViewTime';
const STRANGER = '127.0.0.66';

type Args = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('strangers › $name', (database) => {
  let office: WholeOffice;
  /** A call that comes from another address. */
  const from = async (address: string, path: string, args: Args): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const response = await fetch(`${office.url}${path}?appKey=esp`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
    });
    return (await response.json()) as Answer;
  };
  const guess = async (address: string, username: string, withCaptcha: boolean): Promise<string> =>
    (
      await from(address, LOGIN, {
        username,
        password: 'Wrong@2026',
        ...(withCaptcha ? await solvedCaptcha(office) : {}),
      })
    ).message;
  const login = async (username: string, more: Args = {}): Promise<Answer> =>
    office.visitor.call(LOGIN, { username, password: 'Demo@2026', ...more });
  const textsTo = async (phone: string): Promise<readonly string[]> =>
    (await smsTo(office, phone)).map(({ text }) => text);
  const phoneOf = async (username: string): Promise<string> => {
    const { sql, cipher } = office.office.context;
    const [row] = await sql.query({ text: 'select phone from "user" where username_bix = $1' }, [
      cipher.blindIndex(username),
    ]);
    return cipher.decrypt(String(row?.['phone']));
  };
  const codeOf = async (phone: string): Promise<string> => (await smsTo(office, phone)).at(-1)?.values['code'] ?? '';
  const sendCode = (address: string, phone: string, more: Args = {}): Promise<Answer> =>
    from(address, '/api/common/sendCode', { phone, ...more });
  const uploadPdf = (person: Person, megabytes: number): Promise<Answer> =>
    person.upload(Buffer.concat([makePdf(['课题论证']), Buffer.alloc(megabytes * 1024 * 1024, 32)]), '论证.pdf');

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true, isProxied: true });
  });
  afterAll(() => office.close());

  test('attempts without the captcha that is due are not tried, not counted, not logged', async () => {
    for (let at = 0; at < 3; at += 1) expect(await guess(STRANGER, 'appraiser01', false)).toBe('账号或密码错误');
    for (let at = 0; at < 10; at += 1) expect(await guess(STRANGER, 'appraiser01', false)).toBe('请输入图形验证码');
    const { sql } = office.office.context;
    expect(
      await sql.query({
        text: "select count(*)::int as n from login_info where type = 'fail' and username = 'appraiser01'",
      }),
    ).toEqual([{ n: 3 }]);
    const owner = await login('appraiser01', await solvedCaptcha(office));
    expect(owner).toMatchObject({ code: 200, result: { failedLogins: { count: 3, lastIp: STRANGER } } });
    expect((await login('appraiser01')).result['failedLogins']).toBeNull();
  });

  test('who guesses with captchas locks the name for that address, not the owner, who is told once a day', async () => {
    for (let at = 0; at < 5; at += 1) await guess(STRANGER, '13800000003', true);
    expect(await guess(STRANGER, '13800000003', true)).toMatch(/^登录失败次数过多/);
    expect(await login('13800000003', await solvedCaptcha(office))).toMatchObject({ code: 200 });
    // The owner's login gives the stranger no fresh tries.
    expect(await guess(STRANGER, '13800000003', true)).toMatch(/^登录失败次数过多/);
    for (let at = 0; at < 5; at += 1) await guess('127.0.0.67', '13800000003', true);
    await expect
      .poll(() => textsTo('13800000003'))
      .toEqual([expect.stringContaining(`多次密码错误，暂停从${STRANGER}登录15分钟`)]);
  });

  test('a message that cannot be sent is no part of the answer', async () => {
    const send = vi.spyOn(office.office.context.sms, 'send').mockRejectedValueOnce(new Error('短信网关无应答'));
    for (let at = 0; at < 5; at += 1) expect(await guess(STRANGER, '13800000002', true)).toBe('账号或密码错误');
    await expect.poll(() => send.mock.calls.length).toBe(1);
    send.mockRestore();
    office.clock.forward(16);
  });

  test('guessing from many addresses has a measure of its own; a new password lifts it', async () => {
    const addresses = Array.from({ length: 5 }, (_, at) => `127.0.1.${at + 1}`);
    for (const address of addresses) for (let at = 0; at < 4; at += 1) await guess(address, 'expert05', true);
    expect(await guess('127.0.1.9', 'expert05', true)).toMatch(/^登录失败次数过多/);
    await expect
      .poll(async () => textsTo(await phoneOf('expert05')))
      .toEqual([expect.stringContaining('在多个地址多次密码错误，暂停登录15分钟（从任何地址都不能登录）')]);
    office.clock.forward(16);
    expect((await login('expert05', await solvedCaptcha(office))).code).toBe(200);
  });

  test('a captcha without its work, with that of another, or with a changed one is worth nothing', async () => {
    for (let at = 0; at < 3; at += 1) await guess('127.0.0.1', 'expert01', false);
    const { altcha, ...read } = await solvedCaptcha(office);
    expect((await login('expert01', read)).message).toBe('图形验证码错误或已过期');
    expect((await login('expert01', { ...(await solvedCaptcha(office)), altcha })).message).toBe(
      '图形验证码错误或已过期',
    );
    const easier = Buffer.from(Buffer.from(altcha, 'base64').toString().replace('"cost":500', '"cost":1')).toString(
      'base64',
    );
    expect((await login('expert01', { ...(await solvedCaptcha(office)), altcha: easier })).message).toBe(
      '图形验证码错误或已过期',
    );
    expect((await login('expert01', await solvedCaptcha(office))).code).toBe(200);
  });

  test("codes that strangers ask for and get wrong leave the owner the day's codes and the code at hand", async () => {
    const phone = '13800000006';
    const ask = async (address: string): Promise<Answer> => sendCode(address, phone, await solvedCaptcha(office));
    for (let at = 0; at < 10; at += 1) {
      expect((await ask(STRANGER)).code).toBe(200);
      office.clock.forward(2);
    }
    expect((await ask(STRANGER)).message).toMatch(/^该手机号今天获取验证码的次数已用完/);
    expect((await ask('127.0.0.1')).code).toBe(200);
    const code = await codeOf(phone);
    for (let at = 0; at < 9; at += 1)
      await from(STRANGER, CHANGE, { phone, code: '000000', newPassword: 'Kecheng#2026' });
    await ask('127.0.0.68');
    expect(await from('127.0.0.1', CHANGE, { phone, code, newPassword: 'Kecheng#2026' })).toMatchObject({ code: 200 });
  });

  test("from everywhere together a number gets twice the day's measure, but where its owner has signed in it gets its own", async () => {
    const phone = '13800000002';
    await login(phone);
    for (const address of ['127.0.2.1', '127.0.2.2']) {
      for (let at = 0; at < 10; at += 1) {
        expect((await sendCode(address, phone, await solvedCaptcha(office))).code).toBe(200);
        office.clock.forward(2);
      }
    }
    expect((await sendCode('127.0.2.3', phone)).code).toBe('0001');
    expect((await sendCode('127.0.0.1', phone)).code).toBe(200);
  });

  test('a declarer looks up a few people an hour; half a number asks nothing', async () => {
    const host = await office.signIn('13800000001');
    for (let at = 0; at < 20; at += 1) expect((await host.call(LOOKUP, { phone: '1380000' })).result).toEqual([]);
    const answers = [];
    for (let at = 0; at < 40; at += 1)
      answers.push(await host.call(LOOKUP, { phone: `139001000${String(at).padStart(2, '0')}` }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ code: '0001', message: '查找次数过多，每小时最多查找10次，请稍后再试' });
    office.clock.forward(61);
    expect((await (await office.signIn('13800000001')).call(LOOKUP, { phone: '13800000002' })).code).toBe(200);
  });

  test('an account stores so much a day, one that is not approved little, refused files included', async () => {
    const waiting = await office.signIn('13800000004');
    expect((await uploadPdf(waiting, 9)).code).toBe(200);
    expect((await waiting.upload(Buffer.alloc(9 * 1024 * 1024, 65), '论证.pdf')).code).toBe('0001');
    expect(await uploadPdf(waiting, 9)).toMatchObject({
      code: '0001',
      message: '您的账号今天最多上传20MB，已达上限，请明天再试',
    });
    expect((await uploadPdf(await office.signIn('13800000003'), 9)).code).toBe(200);
    office.clock.forward(24 * 60 + 1);
    expect((await uploadPdf(await office.signIn('13800000004'), 1)).code).toBe(200);
  });

  test('marks are of what there is to be seen', async () => {
    const host = await office.signIn('13800000001');
    for (const type of ['notice', 'topic-change', 'resultCount', 3])
      expect((await host.call(MARK, { type, bizId: 1 })).code).toBe(200);
    for (const type of ['x', 'notice2', '7', '__proto__']) {
      expect((await host.call(MARK, { type })).result).toMatchObject({
        errors: [{ field: '/type', message: `没有“${type}”这一类型，不能标记已查看` }],
      });
    }
  });

  test.each(['P@ssw0rd1', 'Passw0rd!', 'Qwer1234!', 'Aa123456!', 'Abcd1234!', '1qaz@WSX', 'Admin@123', 'Qwerty@123'])(
    '%s is no password',
    async (newPassword) => {
      const person = await office.signIn('13800000003');
      const answer = await person.call('/api/common/changePassword', { oldPassword: 'Demo@2026', newPassword });
      expect(answer).toMatchObject({ code: '0001', message: expect.stringMatching(/^该密码太常见/) });
    },
  );
});
