import { describe, expect, test } from 'vitest';
import { maskText } from './personal-value.ts';

describe('masks', () => {
  test('a phone keeps three and four digits, an identity number three and four', () => {
    expect(maskText('13812340001', 'phone')).toBe('138****0001');
    expect(maskText('360102199003070011', 'idcard')).toBe('360***********0011');
  });

  test("an account is hidden only where it is somebody's phone number", () => {
    expect(['13812340001', 'admin', 'organ01'].map((name) => maskText(name, 'account'))).toEqual([
      '138****0001',
      'admin',
      'organ01',
    ]);
  });

  test('what is short or of no known form shows its first character at most', () => {
    expect(maskText('admin', 'phone')).toBe('a***');
    expect(maskText('周晓梅', null)).toBe('周***');
    expect(maskText('', null)).toBe('***');
  });
});
