import { describe, expect, test } from 'vitest';
import { createTokenCookie, readCookie } from './token-cookie.ts';

describe('the token cookie', () => {
  test('is read among others, and only under its own name', () => {
    expect(
      createTokenCookie({ cookie: 'menuPlace=top; Authenticationdls=a%2Bb; xAuthenticationdls=no' }, false).read(),
    ).toBe('a+b');
    expect(readCookie('xAuthenticationdls=no', 'Authenticationdls')).toBe('');
  });

  test('is Secure wherever the page is, and never leaves for other sites', () => {
    const page = { cookie: '' };
    createTokenCookie(page, true).write('t');
    expect(page.cookie).toBe('Authenticationdls=t; path=/; SameSite=Strict; Secure');
  });
});
