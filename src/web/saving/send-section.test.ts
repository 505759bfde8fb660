// one save of a form and the line that writes stand in: an answer that does not come holds nobody up.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebCall } from '../../core/web-model.ts';
import { ApiError } from '../session/api-error.ts';
import type { Ask } from '../list/use-answer.ts';
import { createRecordLine } from './record-line.ts';
import { PATIENCE_MS, sendSection } from './send-section.ts';

const call: WebCall = {
  id: 'paper.save',
  entity: 'paper',
  name: 'save',
  path: '/paper/save',
  method: 'POST',
  use: 'save',
  form: null,
  events: [],
  many: null,
};

function refusing(error: ApiError): Ask {
  return async () => {
    throw error;
  };
}

describe('sending a section', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a save without an answer is called off, worth another try, and lets the next one go', async () => {
    let isCalledOff = false;
    const silent: Ask = (_call, _args, signal) =>
      new Promise(() => signal?.addEventListener('abort', () => (isCalledOff = true)));
    const line = createRecordLine({});
    const first = line.turn(() => sendSection(silent, call, {}));
    const second = line.turn(() => sendSection(() => Promise.resolve({ id: 1, rowVersion: 2 }), call, {}));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await first).toEqual({ kind: 'down', message: '服务器没有应答，请检查网络' });
    expect(isCalledOff).toBe(true);
    expect(await second).toEqual({ kind: 'done', id: 1, rowVersion: 2 });
  });

  test('what passes is tried again, what does not is said', async () => {
    const kindOf = async (error: ApiError): Promise<string> => (await sendSection(refusing(error), call, {})).kind;
    expect(await kindOf(new ApiError({ code: 'network', message: '服务器错误' }))).toBe('down');
    expect(await kindOf(new ApiError({ code: '0003', message: '系统繁忙，请稍后重试' }))).toBe('down');
    expect(await kindOf(new ApiError({ code: '0001', message: '操作过于频繁，请稍后再试' }))).toBe('down');
    expect(await kindOf(new ApiError({ code: '0001', message: '申报已截止，不能修改' }))).toBe('refused');
    expect(await kindOf(new ApiError({ code: 402, message: '您的账号已在其他地方登录，请重新登录' }))).toBe('refused');
    expect(await kindOf(new ApiError({ code: '0001', message: '数据已被他人修改', result: { conflict: {} } }))).toBe(
      'conflict',
    );
  });
});
