import { describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { failureSentence } from './failure-sentence.ts';
import { StartError } from './start-error.ts';

describe('what a terminal shows of a failure', () => {
  test('is the sentence of those who have one', () => {
    expect(failureSentence(new StartError('端口 3000 已被占用'), {})).toBe('端口 3000 已被占用');
  });

  test('names the path and what is wrong with it', async () => {
    const error = await readFile('/nirgends/secret.key').catch((reason: unknown) => reason);
    expect(failureSentence(error, {})).toMatch(/^\/nirgends\/secret\.key 不存在：请检查 DATA_DIR/);
  });

  test('is one line for what nobody foresaw, and the stack for whoever asks', () => {
    const error = new TypeError('x is not a function\nand more');
    expect(failureSentence(error, {})).toBe(
      '发生意外错误：x is not a function。加上 LOG_LEVEL=debug 再运行一次可以看到详情，请把它交给技术人员',
    );
    expect(failureSentence(error, { LOG_LEVEL: 'debug' })).toContain('    at ');
  });
});
