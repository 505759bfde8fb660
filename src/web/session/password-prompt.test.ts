import type { AxiosInstance } from 'axios';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { createPasswordPrompt } from './password-prompt.ts';

const NEEDS = { code: '0001', message: '办理前请先输入登录密码，确认是本人操作', result: { confirmPassword: true } };
const SIGNED = { code: 200, message: '授权成功', result: { count: 2 } };

interface Sent {
  readonly headers: { readonly accessToken?: string };
}

/** A server that signs once the password was confirmed. */
function office(): { readonly client: AxiosInstance; readonly confirm: () => void; readonly calls: () => number } {
  let isConfirmed = false;
  const request = vi.fn<(sent: Sent) => Promise<object>>(async ({ headers }) => ({
    data: isConfirmed ? SIGNED : NEEDS,
    headers: {},
    config: { headers: { get: () => headers.accessToken } },
  }));
  return {
    client: { request } as never,
    confirm: () => {
      isConfirmed = true;
    },
    calls: () => request.mock.calls.length,
  };
}

describe('the password asked again', () => {
  test('a call that needs it waits for the answer and is made once more', async () => {
    const prompt = createPasswordPrompt();
    const { client, confirm, calls } = office();
    prompt.subscribe(() => undefined);
    const api = createApi(
      { readToken: () => '', onSessionEnded: () => undefined, confirmPassword: prompt.ask },
      client,
    );
    const [first, second] = [api.answer({ path: '/sign' }), api.answer({ path: '/sign' })];
    await vi.waitFor(() => expect([prompt.isAsking(), calls()]).toEqual([true, 2]));
    confirm();
    prompt.answer(true);
    expect(await Promise.all([first, second])).toMatchObject([{ message: '授权成功' }, { message: '授权成功' }]);
    expect([prompt.isAsking(), calls()]).toEqual([false, 4]);
  });

  test('what one person asked for is never sent again as another, whoever confirms', async () => {
    const prompt = createPasswordPrompt();
    const { client, confirm, calls } = office();
    prompt.subscribe(() => undefined);
    let token = 'director';
    const api = createApi(
      { readToken: () => token, onSessionEnded: () => undefined, confirmPassword: prompt.ask },
      client,
    );
    const asked = api.answer({ path: '/sign' });
    await vi.waitFor(() => expect(prompt.isAsking()).toBe(true));
    token = 'clerk';
    confirm();
    prompt.answer(true);
    await expect(asked).rejects.toThrow(NEEDS.message);
    expect(calls()).toBe(1);
  });

  test('a question is over when the page that draws it goes', async () => {
    const prompt = createPasswordPrompt();
    const leave = prompt.subscribe(() => undefined);
    const asked = prompt.ask();
    leave();
    expect([await asked, prompt.isAsking()]).toEqual([false, false]);
  });

  test('who closes the question reads why nothing was signed; so does a page that cannot ask', async () => {
    const prompt = createPasswordPrompt();
    const { client, calls } = office();
    const api = createApi(
      { readToken: () => '', onSessionEnded: () => undefined, confirmPassword: prompt.ask },
      client,
    );
    await expect(api.answer({ path: '/sign' })).rejects.toThrow(NEEDS.message);
    prompt.subscribe(() => undefined);
    const asked = api.answer({ path: '/sign' });
    await vi.waitFor(() => expect(prompt.isAsking()).toBe(true));
    prompt.answer(false);
    await expect(asked).rejects.toThrow(NEEDS.message);
    expect(calls()).toBe(2);
  });
});
