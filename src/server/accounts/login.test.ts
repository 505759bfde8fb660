import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../tests/support/solved-captcha.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type WholeOffice } from '../../../tests/support/whole-office.ts';

const LOGIN = '/api/common/login';

describe.each(testDatabases)('login › $name', (database) => {
  let office: WholeOffice;
  const login = (username: string, password: string, more: object = {}): Promise<Answer> =>
    office.visitor.call(LOGIN, { username, password, ...more });
  const captcha = (): Promise<Readonly<Record<string, unknown>>> => solvedCaptcha(office);
  const logRows = async (type: string): Promise<readonly Record<string, unknown>[]> =>
    office.office.context.sql.query(
      {
        text: 'select username, real_name, role_type, result, fail_reason, user_agent from login_info where type = $1 order by id desc limit 3',
      },
      [type],
    );

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('tells who signed in, in which role', async () => {
    const answer = await login('13800000001', 'Demo@2026');
    expect(answer).toMatchObject({
      code: 200,
      message: '登录成功',
      result: {
        changePwd: false,
        user: {
          name: '陈思远',
          type: 3,
          roleType: 3,
          status: 1,
          roles: [{ code: 'ROLE_DECLARER' }],
          organName: '南昌市教育科学规划领导小组办公室',
          phone: '138****0001',
        },
      },
    });
    expect(Buffer.from(String(answer.result['token']), 'base64url')).toHaveLength(32);
    expect((await logRows('login'))[0]).toMatchObject({
      username: '138****0001',
      real_name: '陈思远',
      role_type: 3,
      result: true,
      user_agent: 'node',
    });
  });

  test('finds the account whatever the case and the blanks around it', async () => {
    expect((await login(' Secretary ', 'Demo@2026')).code).toBe(200);
  });

  test('says the same of a wrong account and a wrong password, and logs the failure', async () => {
    const wrong = await login('expert02', 'Demo@2025');
    const unknown = await login('nobody', 'Demo@2025');
    expect(wrong).toEqual({ code: '0001', message: '账号或密码错误', result: { captcha: false } });
    expect(unknown).toEqual(wrong);
    expect(await logRows('fail')).toMatchObject([
      { username: 'nobody', real_name: null, result: false, fail_reason: '账号或密码错误' },
      { username: 'expert02', real_name: '徐淑芬' },
      {},
    ]);
  });

  test('works as long for an account that does not exist', async () => {
    // What this process computes, where the server runs, whatever else the machine does; the least of each.
    const work = { known: Infinity, unknown: Infinity };
    for (let round = 0; round < 3; round += 1) {
      for (const [kind, name] of [
        ['known', `appraiser0${round + 1}`],
        ['unknown', `stranger0${round + 1}`],
      ] as const) {
        const from = process.cpuUsage();
        await login(name, 'Wrong@2026');
        const { user, system } = process.cpuUsage(from);
        work[kind] = Math.min(work[kind], user + system);
      }
    }
    // A look-up without the hash takes a third of it.
    expect(work.unknown).toBeGreaterThan(work.known * 0.5);
  });

  test('refuses what is missing by its field', async () => {
    const answer = await office.visitor.call(LOGIN, { username: 'admin' });
    expect(answer).toMatchObject({
      code: '0001',
      message: '请输入密码',
      result: { errors: [{ field: '/password', message: '请输入密码' }] },
    });
    expect(await login('admin', 'Demo@2026', { role: 'office' })).toMatchObject({
      code: '0001',
      message: '不支持的参数：role',
    });
  });

  test('asks for a captcha after three failures, takes each captcha once, and forgets the failures after a success', async () => {
    for (const asksNext of [false, false, true])
      expect(await login('leader01', 'Wrong@2026')).toMatchObject({
        message: '账号或密码错误',
        result: { captcha: asksNext },
      });
    const solved = await captcha();
    expect(await login('leader01', 'Demo@2026', { ...solved, captcha: 'AAAA' })).toMatchObject({
      message: '图形验证码错误或已过期',
      result: { captcha: true },
    });
    expect(await login('leader01', 'Demo@2026', solved)).toMatchObject({
      code: '0001',
      message: '图形验证码错误或已过期',
    });
    office.clock.forward(16);
    for (let failure = 0; failure < 3; failure += 1) await login('leader01', 'Wrong@2026');
    expect(await login('leader01', 'Demo@2026')).toMatchObject({ code: '0001', message: '请输入图形验证码' });
    expect(await login('leader01', 'Demo@2026', await captcha())).toMatchObject({ code: 200 });
    expect(await login('leader01', 'Wrong@2026')).toMatchObject({ result: { captcha: false } });
  });

  test('a captcha that ran out is worth nothing', async () => {
    for (let failure = 0; failure < 3; failure += 1) await login('expert03', 'Wrong@2026');
    const solved = await captcha();
    office.clock.forward(6);
    expect(await login('expert03', 'Demo@2026', solved)).toMatchObject({ message: '图形验证码错误或已过期' });
  });

  test('a captcha is a picture that needs no service from outside', async () => {
    const response = await fetch(`${office.url}/api/common/captcha?appKey=esp`);
    const { result } = (await response.json()) as { result: { captchaId: string; image: string } };
    expect(result.captchaId).toMatch(/^[0-9a-f-]{36}$/);
    expect(result.image).toMatch(/^data:image\/png;base64,/);
  });

  test('twenty guesses at once get no more tries than five in a row, and lock the account for 15 minutes', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => login('director', `Guess@${2000 + index}`, await captcha())),
    );
    const messages = guesses.map(({ message }) => message);
    expect(messages.filter((message) => message === '账号或密码错误')).toHaveLength(5);
    expect(messages.filter((message) => message.startsWith('登录失败次数过多'))).toHaveLength(15);
    expect(await login('director', 'Demo@2026', await captcha())).toMatchObject({
      code: '0001',
      message: '登录失败次数过多，账号已锁定，请15分钟后再试',
    });
    office.clock.forward(14);
    expect((await login('director', 'Demo@2026', await captcha())).code).toBe('0001');
    office.clock.forward(2);
    expect((await login('director', 'Demo@2026')).code).toBe(200);
  });

  test('a lock holds on another server as well', async () => {
    const second = await office.secondServer();
    const other = second.person('');
    for (let failure = 0; failure < 5; failure += 1) await login('expert04', 'Wrong@2026', await captcha());
    expect(
      await other.call(LOGIN, { username: 'expert04', password: 'Demo@2026', ...(await captcha()) }),
    ).toMatchObject({ code: '0001', message: expect.stringContaining('账号已锁定') });
    await second.close();
  });

  test('a disabled account is told so, but only with its password', async () => {
    const { sql, cipher } = office.office.context;
    await sql.query({ text: 'update "user" set status = 3 where username_bix = $1' }, [
      cipher.blindIndex('13800000006'),
    ]);
    expect(await login('13800000006', 'Wrong@2026')).toMatchObject({ message: '账号或密码错误' });
    expect(await login('13800000006', 'Demo@2026')).toMatchObject({
      code: '0001',
      message: '账号已停用，请联系管理机构',
    });
  });

  test('who waits for approval gets in with the role that reaches nothing', async () => {
    const waiting = await office.signIn('13800000004');
    expect((await waiting.call('/api/common/getUser')).result).toMatchObject({
      status: 0,
      userStatus: 0,
      roleType: -1,
      roles: [{ code: 'ROLE_PENDING' }],
    });
    expect(await waiting.call('/admin/api/esp/topic/result/getListPage')).toMatchObject({ code: '0002' });
    expect(await waiting.call('/admin/api/esp/topic/getMyTopic')).toMatchObject({ code: '0002' });
  });
});
