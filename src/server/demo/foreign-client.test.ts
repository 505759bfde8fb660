// What clients of all kinds send that no page of ours does: each is answered in the envelope, says what is wrong with
// it, and is never an exception.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const RESULT = '/admin/api/esp/topic/result';
const pdf = makePdf(['著作']);

describe.each(oneTestDatabase)('a client of somebody else › $name', (database) => {
  let office: WholeOffice;
  let host: Person;
  let topicId = 0;
  /** Body and type as they stand. */
  const post = async (path: string, body: string | Buffer, type = 'application/json'): Promise<Response> =>
    fetch(`${office.url}${path}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: host.token, 'content-type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  /** Bytes on a connection → all that comes back. */
  const bytes = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const { hostname, port } = new URL(office.url);
      connect(Number(port), hostname)
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('close', () => resolve(Buffer.concat(parts).toString()))
        .write(text);
    });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    host = await office.signIn('13800000001');
    topicId = Number(
      ((await host.call('/admin/api/esp/topic/getMyTopic')).result as unknown as { id: number }[])[0]?.id,
    );
  });
  afterAll(() => office.close());

  test('numbers that no column holds are out of range', async () => {
    for (const topic of ['1e21', '-1e21', '1e999']) {
      const answer = await post(`${RESULT}/getListPage`, `{"topicId":${topic}}`);
      expect(await answer.json()).toEqual({
        code: '0001',
        message: '数字超出范围',
        result: { errors: [{ field: '/topicId', message: '数字超出范围' }] },
      });
    }
    const admin = await office.signIn('admin');
    for (const sortNo of [2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect(await admin.call('/admin/api/sys/dictionary/getList', { sortNo })).toMatchObject({
        code: '0001',
        message: '数字超出范围',
      });
  });

  test('JSON deeper than any form is refused, not walked until the stack ends', async () => {
    for (const depth of [100, 100_000]) {
      const answer = await post(`${RESULT}/addWork`, `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      expect(await answer.json()).toEqual({ code: '0001', message: '请求内容的层次过多', result: null });
    }
  });

  test('a form of parts is not a call without arguments', async () => {
    const form = new FormData();
    form.append('status', '9');
    const answer = await fetch(`${office.url}${RESULT}/getListPage?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: host.token },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ code: '0001', message: '请求内容不是有效的JSON' });
  });

  test('text in another coding than UTF-8 is refused, not stored as replacement characters', async () => {
    const gbk = Buffer.concat([
      Buffer.from(`{"topicId":${topicId},"name":"`),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from('"}'),
    ]);
    expect(await (await post(`${RESULT}/addOther`, gbk)).json()).toEqual({
      code: '0001',
      message: '内容含有不允许的字符',
      result: null,
    });
  });

  test('a body of nothing is no arguments, whatever type it claims; one of something must be JSON', async () => {
    const type = 'application/x-www-form-urlencoded';
    const url = `${office.url}${RESULT}/getListPage?appKey=esp&pageSize=3`;
    expect(
      await (await fetch(url, { method: 'POST', headers: { accessToken: host.token, 'content-type': type } })).json(),
    ).toMatchObject({ code: 200, result: { pageSize: 3 } });
    expect(await (await post(`${RESULT}/getListPage`, 'pageSize=3', type)).json()).toEqual({
      code: '0001',
      message: '请求内容不是有效的JSON',
      result: null,
    });
  });

  test('arguments in the body of a GET are read, and held to the same', async () => {
    const get = async (args: string): Promise<string> => {
      const head = [
        `GET ${RESULT}/getListPage?appKey=esp HTTP/1.1`,
        'Host: a',
        'Connection: close',
        `accessToken: ${host.token}`,
        'Content-Type: application/json',
        `Content-Length: ${args.length}`,
      ];
      return bytes(`${head.join('\r\n')}\r\n\r\n${args}`);
    };
    expect(await get('{"pageSize":2}')).toContain('"pageSize":2');
    expect(await get('{"colour":2}')).toContain('不支持的参数：colour');
  });

  test('an upload that breaks off says so', async () => {
    const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const broken: readonly (readonly [string, string])[] = [
      [head, 'boundary=B'],
      [`${head}%PDF`, 'boundary=B'],
      [`${head}%PDF\r\n--B`, 'boundary=B'],
      [`${head}%PDF\r\n--B--\r\n`, 'boundary=C'],
      [`${head}%PDF\r\n--B--\r\n`, 'x=1'],
    ];
    for (const [body, boundary] of broken) {
      const answer = await post('/api/common/uploadFile', body, `multipart/form-data; ${boundary}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { code: '0001', message: '上传的内容不完整，请重新上传', result: null },
      ]);
    }
  });

  test('a name that is no text keeps nobody from the file', async () => {
    const body = Buffer.concat([
      Buffer.from('--B\r\nContent-Disposition: form-data; name="file"; filename*=utf-16le\'\'%00%d8.pdf\r\n\r\n'),
      pdf,
      Buffer.from('\r\n--B--\r\n'),
    ]);
    const { code, result } = (await (
      await post('/api/common/uploadFile', body, 'multipart/form-data; boundary=B')
    ).json()) as Answer;
    expect(code).toBe(200);
    expect(String(result['name']).isWellFormed()).toBe(true);
    expect((await host.download(String(result['url']))).status).toBe(200);
  });

  test('addresses that cannot be read and bytes that are no HTTP get a numbered envelope, too, and learn no names of libraries', async () => {
    const close = 'Host: a\r\nConnection: close\r\n\r\n';
    const asked = [
      'GET /api/%zz HTTP/1.1\r\n' + close,
      'GET /%E0%A4%A HTTP/1.1\r\n' + close,
      'HELLO\r\n\r\n',
      `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${close}`,
      'POST / HTTP/1.1\r\nContent-Length: x\r\n' + close,
    ];
    const said = await Promise.all(asked.map(bytes));
    expect(said.map((answer) => answer.split('\r\n')[0])).toEqual([
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 400 Bad Request',
      'HTTP/1.1 431 Request Header Fields Too Large',
      'HTTP/1.1 400 Bad Request',
    ]);
    for (const answer of said) {
      expect(answer).toMatch(/\r\nx-request-id: [0-9a-z-]{36,}\r\n/i);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        code: '0001',
        message: expect.stringMatching(/^请求/),
        result: null,
      });
    }
  });

  test('"" is a field left empty: it fills in nothing, clears what was there, and is missed where something must stand', async () => {
    const { url } = (await host.upload(pdf, '著作.pdf')).result;
    const whole = {
      topicId,
      name: '空白与清空',
      authors: '甲',
      pageCount: 10,
      publish: '人民教育出版社',
      publishDate: '2025-01-01',
      fileUrl: url,
    };
    const { code, result } = await host.call(`${RESULT}/addWork`, {
      ...whole,
      summary: '先有',
      publish: '',
      pageCount: '',
    });
    expect(code).toBe(200);
    expect(await host.call(`${RESULT}/editWork`, { id: result['id'], summary: '' })).toMatchObject({ code: 200 });
    expect((await host.call(`${RESULT}/getInfoById`, { id: result['id'] })).result).toMatchObject({ summary: null });
    expect(await host.call(`${RESULT}/editWork`, { id: result['id'], name: '' })).toMatchObject({
      code: '0001',
      message: '请输入著作名称',
    });
    expect(await host.call(`${RESULT}/addWork`, { ...whole, publish: '', status: 1 })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/publish', message: '请输入出版社' }] },
    });
    expect(await host.call(`${RESULT}/addWork`, { ...whole, summary: '', status: 1 })).toMatchObject({ code: 200 });
  });

  test('every user of a kind is told without paging: all of them to the office, its own people to an institution, nothing to others', async () => {
    const [admin, institution] = await Promise.all([office.signIn('admin'), office.signIn('organ01')]);
    const all = async (person: Person): Promise<readonly Record<string, unknown>[]> =>
      (await person.call('/admin/api/user/getAllList', { type: 3 })).result as unknown as Record<string, unknown>[];
    const [everybody, own] = [await all(admin), await all(institution)];
    expect(everybody.length).toBeGreaterThan(own.length);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(everybody.map(({ type }) => type))).toEqual(new Set([3]));
    expect(new Set(own.map(({ organId }) => organId)).size).toBe(1);
    expect(own[0]).toMatchObject({ name: expect.any(String), phone: expect.stringContaining('****') });
    expect(await host.call('/admin/api/user/getAllList', { type: 3 })).toMatchObject({ code: '0002' });
  });

  test('a revoked topic bears the mark of it, and every topic a token that only the office reads', async () => {
    const admin = await office.signIn('admin');
    const read = async (person: Person, id: number): Promise<Record<string, unknown>> =>
      (await person.call('/admin/api/esp/topic/getInfoById', { id })).result;
    const before = await read(admin, topicId);
    expect(before).toMatchObject({ sanctionFlag: false });
    expect(await read(host, topicId)).not.toHaveProperty('qrToken');
    const file = String((await admin.upload(pdf, '撤项决定.pdf')).result['url']);
    expect(
      await admin.call('/admin/api/esp/topic/revoke', {
        id: topicId,
        terminateReason: '逾期两年未结题，经专家组研究决定撤项',
        terminateFileUrl: file,
      }),
    ).toMatchObject({ code: 200 });
    expect(await read(admin, topicId)).toMatchObject({ terminateFlag: 3, sanctionFlag: true });
  });
});
