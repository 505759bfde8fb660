import { describe, expect, test } from 'vitest';
import { keptRegistration } from './kept-registration.ts';

const form = {
  fields: [
    { name: 'phone', kind: 'phone' },
    { name: 'name', kind: 'text' },
    { name: 'password', kind: 'password' },
  ].map((field) => ({ ...field, title: '', choices: null, dictionary: null, to: null, options: {} })),
};

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what was typed of a registration', () => {
  test('comes back without the password and without what the form has not', () => {
    const storage = shelf();
    keptRegistration(form, { storage, key: 'registration' }).keep({
      phone: '13800000001',
      name: '陈思远',
      password: 'Lesson#2026',
    });
    expect([...storage.kept.values()].join()).not.toContain('Lesson');
    storage.setItem(
      'registration',
      JSON.stringify({ ...JSON.parse(storage.getItem('registration') ?? ''), former: 1 }),
    );
    expect(keptRegistration(form, { storage, key: 'registration' }).read()).toEqual({
      phone: '13800000001',
      name: '陈思远',
    });
  });

  test('is gone once it is done, and what cannot be read or kept does no harm', () => {
    const storage = shelf();
    const kept = keptRegistration(form, { storage, key: 'registration' });
    kept.keep({ phone: '13800000001' });
    kept.drop();
    expect(kept.read()).toEqual({});
    storage.setItem('registration', '{');
    expect(kept.read()).toEqual({});
    expect(() =>
      keptRegistration(form, {
        storage: {
          ...storage,
          setItem: () => {
            throw new Error('full');
          },
        },
        key: 'registration',
      }).keep({ name: '陈思远' }),
    ).not.toThrow();
  });
});
