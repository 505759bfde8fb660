import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { createCipher } from './cipher.ts';
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawCaptcha } from './captcha-image.ts';
import { makePassword } from './first-admin.ts';
import { isStrongPassword } from '../../core/formats/password.ts';

describe('cipher', () => {
  const cipher = createCipher(Buffer.alloc(32, 7));

  test('gives back what it encrypted, and never writes the same text twice', () => {
    const one = cipher.encrypt('360102199003070011');
    expect(cipher.decrypt(one)).toBe('360102199003070011');
    expect(cipher.encrypt('360102199003070011')).not.toBe(one);
    expect(one).not.toContain('3601');
  });

  test('refuses a text that was changed, or written with another key', () => {
    const sealed = cipher.encrypt('13800000001');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => cipher.decrypt(changed)).toThrow(/authenticate/);
    expect(() => createCipher(Buffer.alloc(32, 8)).decrypt(sealed)).toThrow(/authenticate/);
  });

  test('indexes equal texts equally, whatever their case and blanks', () => {
    expect(cipher.blindIndex(' Admin ')).toBe(cipher.blindIndex('admin'));
    expect(cipher.blindIndex('admin')).not.toBe(createCipher(Buffer.alloc(32, 8)).blindIndex('admin'));
  });

  test('is not made of a short secret', () => {
    expect(() => createCipher(Buffer.from('short'))).toThrow('32');
  });
});

describe('captcha image', () => {
  test.each([...CAPTCHA_ALPHABET])(
    'draws %s as a picture that readers open, differently each time',
    async (character) => {
      const answer = character.repeat(4);
      const image = drawCaptcha(answer);
      const facts = await sharp(image).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['png', CAPTCHA_WIDTH, CAPTCHA_HEIGHT]);
      expect(drawCaptcha(answer).equals(image)).toBe(false);
    },
  );
});

test('the first admin gets a password that fulfils the rule', () => {
  const passwords = Array.from({ length: 50 }, makePassword);
  expect(passwords.every(isStrongPassword)).toBe(true);
  expect(new Set(passwords).size).toBe(50);
});
