import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { describe, expect, test } from 'vitest';
import { prove } from './proof-of-work.ts';
import { solve } from './solve-challenge.ts';

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another' };
const made = () =>
  createChallenge({ algorithm: 'SHA-256', cost: 20, counter: 17, deriveKey, data: { captchaId: 'one' }, ...secrets });

describe('the work beside a captcha', () => {
  test("is found by the page's own hashing, and the server takes it", async () => {
    const { challenge, solution } = JSON.parse(atob(await prove(await made(), solve))) as Payload;
    expect(solution.counter).toBe(17);
    expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({ verified: true });
  });

  test('where it cannot be found, nothing is sent', async () => {
    expect(await prove(await made(), () => Promise.reject(new Error('no worker')))).toBe('');
    expect(await prove(await made(), () => Promise.resolve(null))).toBe('');
  });
});
