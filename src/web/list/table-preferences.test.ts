import { expect, test } from 'vitest';
import { columnName } from './record-columns.tsx';
import { FIRST_PREFERENCES, readPreferences, writePreferences } from './table-preferences.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('preferences come back under their own table', () => {
  const storage = memory();
  const liked = { hidden: ['summary:popup'], shown: ['items'], density: 'compact', header: false } as const;
  writePreferences(storage, 'projectData', liked);
  expect(readPreferences(storage, 'projectData')).toEqual(liked);
  expect(readPreferences(storage, 'sys_loginfo')).toEqual(FIRST_PREFERENCES);
});

test('density is medium until somebody says otherwise', () => {
  expect(FIRST_PREFERENCES.density).toBe('medium');
});

test.each(['{', '[]', 'null', '{"density":"huge","hidden":"name"}'])(
  'broken storage %s is the first preferences',
  (text) => {
    expect(readPreferences({ getItem: () => text } as unknown as Storage, 'x')).toEqual(FIRST_PREFERENCES);
  },
);

test('a full storage loses the preference, not the page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => writePreferences(full, 'x', FIRST_PREFERENCES)).not.toThrow();
});

test('two columns of one field have names of their own', () => {
  expect(columnName({ field: 'name', as: 'cell' })).toBe('name');
  expect(columnName({ field: 'name', as: 'detail' })).toBe('name:detail');
});
