import { describe, expect, test } from 'vitest';
import { drawQr, encodeQr, qrSvg, TOO_LONG } from './qr-code.ts';

describe('QR codes', () => {
  test('begin with the smallest type that holds the text, at level M', () => {
    expect(encodeQr('JXJG-2024-0318')).toMatchObject({ type: 1, level: 'M', modules: 21 });
    expect(encodeQr('江西省教育科学规划课题立项通知书').type).toBeGreaterThan(1);
  });

  test('grow with the text, and with the level of error correction', () => {
    const text = '课题编号二〇二四第三百一十八号'.repeat(4);
    const types = (['L', 'M', 'Q', 'H'] as const).map((level) => encodeQr(text, { level }).type);
    expect(types).toEqual([...types].toSorted((one, other) => one - other));
    expect(new Set(types).size).toBeGreaterThan(1);
  });

  test('a type that is asked for is kept when it is large enough, and grows when it is not', () => {
    expect(encodeQr('短', { type: 10 }).type).toBe(10);
    expect(encodeQr('长'.repeat(200), { type: 1 }).type).toBeGreaterThan(1);
  });

  test('what the largest type does not hold is refused in the words of the specification', () => {
    expect(encodeQr('a'.repeat(2331)).type).toBe(40);
    expect(() => encodeQr('a'.repeat(2332))).toThrow('Text too long to encode');
    expect(() => encodeQr('字'.repeat(1000))).toThrow(TOO_LONG);
  });

  test('an empty text and a type that does not exist are refused', () => {
    expect(() => encodeQr('')).toThrow(RangeError);
    expect(() => encodeQr('a', { type: 41 })).toThrow(RangeError);
  });

  test('have the three finder patterns', () => {
    const code = encodeQr('http://127.0.0.1:3000/verify?no=20240318');
    const corner = (row: number, column: number): string =>
      Array.from({ length: 7 }, (_, at) => (code.isDark(row, column + at) ? '1' : '0')).join('');
    const last = code.modules - 7;
    expect([corner(0, 0), corner(0, last), corner(last, 0)]).toEqual(['1111111', '1111111', '1111111']);
    expect([corner(1, 0), corner(1, last), corner(last + 1, 0)]).toEqual(['1000001', '1000001', '1000001']);
  });

  test('are drawn 500 wide with a quiet zone of four modules', () => {
    const code = encodeQr('JXJG-2024-0318');
    const picture = drawQr(code);
    expect(picture).toMatchObject({ size: 500, side: 29 });
    const drawn = [...picture.path.matchAll(/h(\d+)v1/g)].reduce((sum, match) => sum + Number(match[1]), 0);
    const dark = Array.from({ length: code.modules ** 2 }, (_, at) =>
      code.isDark(Math.floor(at / code.modules), at % code.modules),
    ).filter(Boolean).length;
    expect(drawn).toBe(dark);
    expect(qrSvg('JXJG-2024-0318', { size: 120 })).toContain('width="120"');
  });
});
