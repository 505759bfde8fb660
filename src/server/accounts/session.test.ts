import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

describe.each(testDatabases)('session › $name', (database) => {
  let office: WholeOffice;
  const codeOf = async (person: Person): Promise<unknown> => (await person.call('/api/common/getUser')).code;
  const setUser = (username: string, change: string): Promise<unknown> =>
    office.office.context.sql.query({ text: `update "user" set ${change} where username_bix = $1` }, [
      office.office.context.cipher.blindIndex(username),
    ]);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('a second login ends the first, which is told 402; a token that never was gets 401', async () => {
    const first = await office.signIn('organ01');
    const second = await office.signIn('organ01');
    expect(await first.call('/api/common/getUser')).toEqual({
      code: 402,
      message: '您的账号已在其他地方登录，请重新登录',
      result: null,
    });
    expect(await codeOf(second)).toBe(200);
    expect(await codeOf(office.person('never-was'))).toBe(401);
    expect(await codeOf(office.visitor)).toBe(401);
    const [row] = await office.office.context.sql.query({
      text: "select username from login_info where type = 'replaced' order by id desc limit 1",
    });
    expect(row).toEqual({ username: 'organ01' });
  });

  test('of ten logins at once exactly one session lives', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => office.signIn('expert01')));
    const codes = await Promise.all(people.map(codeOf));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 402)).toHaveLength(9);
  });

  test('a login on one server is known, and replaced, on the other', async () => {
    const second = await office.secondServer();
    const here = await office.signIn('expert02');
    const there = second.person(here.token);
    expect(await codeOf(there)).toBe(200);
    const answer = await second.person('').call('/api/common/login', { username: 'expert02', password: 'Demo@2026' });
    expect(answer.code).toBe(200);
    expect(await codeOf(here)).toBe(402);
    await second.close();
  });

  test('the token also travels as Bearer, and never in the address', async () => {
    const { token } = await office.signIn('admin');
    const bearer = await fetch(`${office.url}/api/common/getUser?appKey=esp`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await bearer.json()).toMatchObject({ code: 200 });
    const address = await fetch(`${office.url}/api/common/getUser?appKey=esp&accessToken=${token}`);
    expect(await address.json()).toMatchObject({ code: 401 });
  });

  test('only its hash is stored', async () => {
    const { token } = await office.signIn('admin');
    const rows = await office.office.context.sql.query({
      text: "select encode(token_hash, 'base64') as hash, encode(token_hash, 'escape') as raw from session",
    });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('logout ends it with 401', async () => {
    const person = await office.signIn('secretary');
    expect(await person.call('/api/common/logout')).toEqual({ code: 200, message: '退出成功', result: null });
    expect(await codeOf(person)).toBe(401);
  });

  test('it lives on while it is used, and ends after 30 idle minutes', async () => {
    const person = await office.signIn('13800000001');
    for (let visit = 0; visit < 3; visit += 1) {
      office.clock.forward(29);
      expect(await codeOf(person)).toBe(200);
    }
    office.clock.forward(31);
    expect(await codeOf(person)).toBe(401);
    expect(await codeOf(person)).toBe(401);
  });

  test('it ends after 12 hours however much it is used', async () => {
    const person = await office.signIn('13800000001');
    for (let minutes = 0; minutes < 700; minutes += 25) {
      office.clock.forward(25);
      expect(await codeOf(person)).toBe(200);
    }
    office.clock.forward(25);
    expect(await codeOf(person)).toBe(401);
  });

  test('being seen is written at most once a minute', async () => {
    const { sql } = office.office.context;
    const person = await office.signIn('13800000003');
    const seen = async (): Promise<unknown> =>
      (
        await sql.query({ text: 'select xmin::text from session where ended_at is null order by id desc limit 1' })
      )[0]?.['xmin'];
    const before = await seen();
    for (let visit = 0; visit < 5; visit += 1) await codeOf(person);
    expect(await seen()).toBe(before);
    office.clock.forward(2);
    await codeOf(person);
    expect(await seen()).not.toBe(before);
  });

  test('a disabled account is out at its next request, one that moved to another role or institution must sign in again', async () => {
    const host = await office.signIn('13800000002');
    await setUser('13800000002', 'status = 3');
    const DISABLED = { code: 402, message: '您的账号已停用，登录已结束，请联系管理机构' };
    expect(await host.call('/api/common/getUser')).toMatchObject(DISABLED);
    expect(await host.call('/api/common/getUser')).toMatchObject(DISABLED);
    const expert = await office.signIn('expert05');
    await setUser('expert05', "role = 'appraiser', type = 5");
    expect(await expert.call('/api/common/getUser')).toMatchObject({
      code: 401,
      message: '您的角色或所属机构有变动，请重新登录',
    });
    const mover = await office.signIn('13800000003');
    await setUser('13800000003', "organ_id = (select id from organ where code = 'NC01')");
    expect(await codeOf(mover)).toBe(401);
  });

  test('an approval is felt at the next request, without a new login', async () => {
    const waiting = await office.signIn('13800000004');
    expect(await waiting.call('/admin/api/esp/topic/getMyTopic')).toMatchObject({ code: '0002' });
    await setUser('13800000004', 'status = 1');
    expect(await waiting.call('/admin/api/esp/topic/getMyTopic')).toMatchObject({ code: 200, result: [] });
  });

  test('a download token opens one address, once, for a minute, while the session lives', async () => {
    const admin = await office.signIn('admin');
    const path = '/admin/api/loginfo/exportLoginfo';
    const issue = async (): Promise<string> =>
      String((await admin.call('/api/common/downloadToken', { path })).result['token']);
    const get = async (token: string, where = path): Promise<Response> =>
      fetch(`${office.url}${where}?appKey=esp&accessToken=${token}`);

    const token = await issue();
    const file = await get(token);
    expect(file.headers.get('content-type')).toContain('spreadsheet');
    await file.arrayBuffer();
    expect(await (await get(token)).json()).toMatchObject({ code: 401 });
    expect(await (await get(await issue(), '/admin/api/esp/topic/result/exportResult')).json()).toMatchObject({
      code: 401,
    });
    expect(await (await get(admin.token)).json()).toMatchObject({ code: 401 });
    const late = await issue();
    office.clock.forward(2);
    expect(await (await get(late)).json()).toMatchObject({ code: 401 });
    const orphan = await issue();
    await admin.call('/api/common/logout');
    expect(await (await get(orphan)).json()).toMatchObject({ code: 401 });
  });

  test('the login log says from where somebody came and when the session ended, by leaving, by another login, or unseen', async () => {
    const logins = async (username: string): Promise<readonly Record<string, unknown>[]> =>
      (
        await (
          await office.signIn('admin')
        ).call('/admin/api/loginfo/getPageList', { type: 'login', realName: username, pageSize: 3 })
      ).result['records'] as Record<string, unknown>[];
    const [first, second] = [await office.signIn('appraiser02'), await office.signIn('appraiser02')];
    expect(await first.call('/api/common/getUser')).toMatchObject({ code: 402 });
    const name = String((await second.call('/api/common/getUser')).result['name']);
    expect((await logins(name)).slice(0, 2)).toMatchObject([
      { region: '内网', logoutTime: null },
      { region: '内网', logoutTime: expect.any(String) as unknown },
    ]);
    await second.call('/api/common/logout');
    expect((await logins(name))[0]).toMatchObject({ logoutTime: expect.any(String) as unknown });
    expect(await (await office.signIn('organ01')).call('/admin/api/loginfo/getPageList')).toMatchObject({
      code: '0002',
    });
  });
});
