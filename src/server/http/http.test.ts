import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngineApp, tokenOf, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import type { SystemCall } from '../context.ts';
import { withMessage } from './message.ts';

const list = '/admin/api/esp/topic/result/getListPage';
const probe: SystemCall = {
  id: 'common.probe',
  title: '试验',
  path: '/api/common/probe',
  access: 'signed-in',
  whilePasswordForced: true,
  input: {
    type: 'object',
    properties: { phone: { type: 'string', title: '手机号', format: 'mobile' }, fail: { type: 'boolean' } },
    required: ['phone'],
  },
  handle: (args) =>
    args['fail'] === true
      ? Promise.reject(new Error('select secret from /srv/office'))
      : Promise.resolve(withMessage('收到', args)),
};
const pglite = testDatabases.filter(({ name }) => name === 'pglite');

describe.each(pglite)('what every answer is wrapped in › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let freeMB = 10_000;
  let session: 'needsLogin' | 'replacedLogin' | 'forced' | null = null;
  let listening: Promise<string> | null = null;
  const addressOf = (): Promise<string> => (listening ??= engine.app.listen({ port: 0, host: '127.0.0.1' }));

  beforeAll(async () => {
    database = await kind.open();
    people = await fillSmallOffice(database);
    engine = await openEngineApp(database, {
      systemCalls: [probe],
      freeBytes: async () => freeMB * 1024 * 1024,
      session: (token) => {
        if (session === 'needsLogin' || session === 'replacedLogin') return { kind: session };
        return {
          kind: 'actor',
          actor: JSON.parse(Buffer.from(token, 'base64url').toString()) as SmallOffice['host'],
          mustChangePassword: session === 'forced',
        };
      },
    });
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  test('a missing or wrong appKey is no authority', async () => {
    const answer = await engine.app.inject({
      method: 'POST',
      url: list,
      headers: { accesstoken: tokenOf(people.host) },
    });
    expect(answer.json()).toEqual({ code: '0002', message: '缺少应用标识 appKey', result: null });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-z-]{36,}$/);
    expect((await engine.app.inject({ method: 'POST', url: `${list}?appKey=other` })).json()).toMatchObject({
      code: '0002',
    });
  });

  test('without a token, with an old one, with a replaced one', async () => {
    expect((await engine.call(null, list)).code).toBe(401);
    session = 'needsLogin';
    expect((await engine.call(people.host, list)).code).toBe(401);
    session = 'replacedLogin';
    expect((await engine.call(people.host, list)).code).toBe(402);
    session = null;
  });

  test('the token travels as accessToken or as a bearer, never in a URL or a cookie', async () => {
    const token = tokenOf(people.host);
    const url = `${list}?appKey=esp`;
    expect(
      (await engine.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })).json(),
    ).toMatchObject({ code: 200 });
    expect((await engine.app.inject({ method: 'POST', url: `${url}&accessToken=${token}` })).json()).toMatchObject({
      code: 401,
    });
    expect(
      (await engine.app.inject({ method: 'POST', url, headers: { cookie: `Authenticationdls=${token}` } })).json(),
    ).toMatchObject({ code: 401 });
  });

  test('the forced password change is held by the server, but for the calls that lead out of it', async () => {
    session = 'forced';
    expect((await engine.call(people.host, list)).message).toBe('检测到您密码强度低，请修改密码后才能登录系统');
    expect((await engine.call(people.host, probe.path, { phone: '13800000001' })).message).toBe('收到');
    session = null;
  });

  test('a role without the grant is turned away', async () => {
    expect(await engine.call(people.expert, list)).toMatchObject({ code: '0002', status: 200 });
    expect(
      (await engine.call(people.host, '/admin/api/esp/topic/result/review/review', { id: 1, revieweStatus: 1 })).code,
    ).toBe('0002');
  });

  test('arguments that do not fit carry their field', async () => {
    expect(await engine.call(people.host, list, { pageSize: 1000 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/pageSize' }] },
    });
    expect(await engine.call(people.host, probe.path, { phone: '12345678901' })).toMatchObject({
      code: '0001',
      message: '手机号格式不正确!',
    });
    expect(await engine.call(people.host, probe.path, { phone: '13800000001', role: 'office' })).toMatchObject({
      message: '不支持的参数：role',
    });
    expect((await engine.call(people.host, `${list}?page=2&page=3`)).message).toContain('page');
  });

  test('an unexpected failure tells its number and nothing else', async () => {
    const answer = await engine.call(people.host, probe.path, { phone: '13800000001', fail: true });
    expect(answer).toMatchObject({ status: 500, code: '0003', result: null });
    expect(answer.message).toMatch(/^系统异常，请稍后重试（编号 [0-9a-z-]{36,}）$/);
  });

  test('unknown paths, broken JSON and too large bodies are wrapped too', async () => {
    expect((await engine.app.inject({ method: 'GET', url: '/api/nothing?appKey=esp' })).json()).toMatchObject({
      code: '0001',
      message: '请求的地址不存在',
    });
    const headers = { accesstoken: tokenOf(people.host), 'content-type': 'application/json' };
    const broken = await engine.app.inject({ method: 'POST', url: `${list}?appKey=esp`, headers, payload: '{"page":' });
    expect([broken.statusCode, broken.json()]).toMatchObject([200, { code: '0001' }]);
    const large = await engine.app.inject({
      method: 'POST',
      url: `${list}?appKey=esp`,
      headers,
      payload: JSON.stringify({ name: '长'.repeat(1_000_000) }),
    });
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: '0001' }]);
    const empty = await engine.app.inject({ method: 'POST', url: `${list}?appKey=esp`, headers, payload: '' });
    expect(empty.json()).toMatchObject({ code: 200 });
  });

  test('the headers of the house are on every answer', async () => {
    const { headers } = await engine.app.inject({ method: 'GET', url: '/healthz' });
    expect(headers['content-security-policy']).toContain("default-src 'none';script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('an answer that is data carries what protects data, refused or not', async () => {
    const guarded = {
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    const headers = { accesstoken: tokenOf(people.host) };
    const [read, refused] = [
      await engine.app.inject({ url: `${list}?appKey=esp`, headers }),
      await engine.app.inject({ url: `${list}?appKey=esp` }),
    ];
    expect([read.statusCode, read.json(), read.headers]).toMatchObject([200, { code: 200 }, guarded]);
    expect([refused.json(), refused.headers]).toMatchObject([{ code: 401 }, guarded]);
    expect(read.headers['x-frame-options']).toBeUndefined();
  });

  test('a full disk is no readiness, and says how much is needed', async () => {
    freeMB = 255;
    const full = await engine.app.inject('/readyz');
    expect([full.statusCode, full.json()]).toEqual([
      503,
      { status: 'unavailable', database: true, files: true, disk: false, diskNeededMB: 256, stopping: false },
    ]);
    freeMB = 256;
    expect((await engine.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('two Host headers are refused: two readers would see two sites', async () => {
    const address = await addressOf();
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.write('GET /healthz HTTP/1.1\r\nHost: office.example\r\nhOSt: other.example\r\nConnection: close\r\n\r\n');
    const parts: string[] = [];
    for await (const part of socket) parts.push(part as string);
    expect(parts.join('')).toContain('HTTP/1.1 400');
    expect(parts.join('')).toContain('请求格式有误');
  });

  test('an address that is too long is said to be so', async () => {
    const address = await addressOf();
    const answer = await fetch(`${address}${list}?appKey=esp&name=${'a'.repeat(20_000)}`);
    expect(answer.status).toBe(431);
    expect(await answer.json()).toEqual({ code: '0001', message: '请求的地址或请求头过长', result: null });
  });

  test('what a list cannot be asked for is said by name', async () => {
    const headers = { accesstoken: tokenOf(people.office) };
    const said = async (payload: object): Promise<unknown> =>
      (await engine.app.inject({ method: 'POST', url: `${list}?appKey=esp`, headers, payload })).json<{
        readonly message: string;
      }>().message;
    expect(await said({ page: 1_000_001 })).toBe('页码不能大于1000000');
    expect(await said({ pageSize: 101 })).toBe('每页条数不能大于100');
    expect(await said({ sort: 'nothing' })).toBe('请选择有效的排序方式');
  });

  test('nothing is kept by browsers and proxies, whether it succeeds or is refused', async () => {
    const asked = [
      list,
      `${list}?appKey=esp`,
      '/api/nothing?appKey=esp',
      '/healthz',
      '/readyz',
      '/api/openapi.json',
      `${probe.path}?appKey=esp`,
    ];
    const answers = await Promise.all(
      asked.map((url) => engine.app.inject({ method: 'GET', url, headers: { accesstoken: tokenOf(people.host) } })),
    );
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(asked.map(() => 'no-store'));
  });

  test('the description is compressed once and sent in what the client takes', async () => {
    const plain = await engine.app.inject('/api/openapi.json');
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const packed = await engine.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } });
      expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([coding, 'accept-encoding']);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('health, readiness and description need neither key nor login', async () => {
    expect((await engine.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await engine.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', database: true, files: true });
    const description = (await engine.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, unknown>;
    }>();
    expect(description.openapi).toMatch(/^3\.1/);
    expect(Object.keys(description.paths)).toEqual(expect.arrayContaining([list, probe.path]));
  });
});
