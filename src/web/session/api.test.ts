import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, test } from 'vitest';
import { createApi, nameFromDisposition } from './api.ts';
import { ApiError, fieldErrorsOf, messageOf } from './api-error.ts';

interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function makeApi(answer: Answer | (() => never), token = () => 't0ken') {
  const requests: InternalAxiosRequestConfig[] = [];
  const ended: ApiError[] = [];
  const client = axios.create({
    adapter: async (config) => {
      requests.push(config);
      if (typeof answer === 'function') return answer();
      return {
        data: answer.data,
        status: answer.status ?? 200,
        statusText: '',
        headers: new AxiosHeaders({ 'x-request-id': 'r-7', ...answer.headers }),
        config,
      };
    },
  });
  return {
    api: createApi({ readToken: token, onSessionEnded: (error) => ended.push(error) }, client),
    requests,
    ended,
  };
}

const envelope = (code: unknown, message: string, result: unknown = null): Answer => ({
  data: { code, message, result },
});

describe('a call', () => {
  test('carries appKey, the token in its header and a timeout that never bites', async () => {
    const { api, requests } = makeApi(envelope(200, '操作成功', { id: 3 }));
    expect(await api.call({ path: '/admin/api/esp/topic/getInfoById', args: { id: 3 } })).toEqual({ id: 3 });
    expect(requests[0]).toMatchObject({ method: 'post', params: { appKey: 'esp' }, timeout: 60_000_000 });
    expect(requests[0]?.headers.get('accessToken')).toBe('t0ken');
    expect(requests[0]?.data).toBe('{"id":3}');
  });

  test('GET puts its arguments into the query', async () => {
    const { api, requests } = makeApi(envelope(200, '', []));
    await api.call({ path: '/admin/api/esp/search/getYearList', method: 'GET', args: { from: 2020 } });
    expect(requests[0]?.params).toEqual({ from: 2020, appKey: 'esp' });
  });

  test('GET keeps what is asked for as all, which an address would leave out', async () => {
    const { api, requests } = makeApi(envelope(200, '', []));
    await api.call({ path: '/admin/api/esp/topic/exportTopic', method: 'GET', args: { batchId: null, name: '课程' } });
    expect(requests[0]?.params).toEqual({ batchId: '', name: '课程', appKey: 'esp' });
  });

  test('a visitor sends no token header', async () => {
    const { api, requests } = makeApi(envelope(200, ''), () => '');
    await api.call({ path: '/api/common/captcha', method: 'GET' });
    expect(requests[0]?.headers.has('accessToken')).toBe(false);
  });

  test('answer() gives the message of the server, which a write shows', async () => {
    const { api } = makeApi(envelope(200, '提交成功', { id: 1, rowVersion: 2 }));
    expect(await api.answer({ path: '/x' })).toEqual({
      result: { id: 1, rowVersion: 2 },
      message: '提交成功',
      requestId: 'r-7',
    });
  });
});

describe('a refusal', () => {
  test('becomes an ApiError with code, message, result and request id', async () => {
    const errors = [{ field: '/name', message: '请输入成果名称' }];
    const { api, ended } = makeApi(envelope('0001', '请输入成果名称', { errors }));
    const error = await api.call({ path: '/x' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: 'ApiError',
      code: '0001',
      message: '请输入成果名称',
      requestId: 'r-7',
      statusCode: 400,
    });
    expect(fieldErrorsOf(error)).toEqual(errors);
    expect(ended).toEqual([]);
  });

  test('an exception (HTTP 500) still speaks through its envelope', async () => {
    const { api } = makeApi({ status: 500, ...envelope('0003', '系统异常，请稍后重试（编号 r-7）') });
    await expect(api.call({ path: '/x' })).rejects.toMatchObject({
      code: '0003',
      message: '系统异常，请稍后重试（编号 r-7）',
    });
  });

  test.each([
    [401, '登录已失效，请重新登录'],
    [402, '您的账号已在其他地方登录，请重新登录'],
  ])('%i ends the session with the reason', async (code, reason) => {
    const { api, ended } = makeApi(envelope(code, reason));
    await expect(api.call({ path: '/x' })).rejects.toMatchObject({ code });
    expect(ended.map((error) => error.message)).toEqual([reason]);
  });

  test('a late 401 for an earlier token does not end the new session', async () => {
    const tokens = ['old', 'new'];
    const { api, ended } = makeApi(envelope(401, '登录已失效，请重新登录'), () => tokens.shift() ?? 'new');
    await expect(api.call({ path: '/x' })).rejects.toMatchObject({ code: 401 });
    expect(ended).toEqual([]);
  });

  test('no answer, or one that is no envelope, is 服务器错误', async () => {
    const broken = makeApi(() => {
      throw new AxiosError('Network Error', 'ERR_NETWORK');
    });
    await expect(broken.api.call({ path: '/x' })).rejects.toMatchObject({ code: 'network', message: '服务器错误' });
    await expect(
      makeApi({ status: 502, data: '<html>Bad Gateway</html>' }).api.call({ path: '/x' }),
    ).rejects.toMatchObject({ message: '服务器错误' });
  });

  test('a cancelled call is no error of the server', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { api } = makeApi(() => {
      throw new AxiosError('canceled', 'ERR_CANCELED');
    });
    await expect(api.call({ path: '/x', signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('files', () => {
  test('a file comes as bytes with the name the server gives it', async () => {
    const blob = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    const { api } = makeApi({
      data: blob,
      headers: { 'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'%E8%91%97%E4%BD%9C.pdf' },
    });
    expect(await api.blob({ path: '/api/common/file/1', method: 'GET' })).toEqual({ blob, name: '著作.pdf' });
  });

  test('a refusal in place of a file is read as an envelope', async () => {
    const blob = new Blob([JSON.stringify({ code: '0002', message: '没有权限或数据不存在', result: null })], {
      type: 'application/json',
    });
    await expect(makeApi({ data: blob }).api.blob({ path: '/api/common/file/1', method: 'GET' })).rejects.toMatchObject(
      { code: '0002' },
    );
  });

  test('an upload is multipart with the field "file"', async () => {
    const { api, requests } = makeApi(envelope(200, '', { url: '/api/common/file/1' }));
    await api.upload({
      path: '/api/open/common/uploadImg',
      file: new Blob(['x']),
      name: '签名.png',
      args: { dir: 'ex' },
    });
    const sent: unknown = requests[0]?.data;
    expect(sent instanceof FormData ? (sent.get('file') as File).name : null).toBe('签名.png');
    expect(requests[0]?.params).toEqual({ dir: 'ex', appKey: 'esp' });
  });

  test('a plain filename serves where no coded one is given', () => {
    expect(nameFromDisposition('attachment; filename="list.xlsx"')).toBe('list.xlsx');
    expect(nameFromDisposition('')).toBe('');
  });
});

describe('messages', () => {
  test('a fault of the page does not show its English text', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe('页面出现异常，请刷新后重试');
  });
});
