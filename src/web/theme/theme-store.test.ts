import { describe, expect, test, vi } from 'vitest';
import { createThemeStore } from './theme-store.ts';

function system(asked: readonly string[]) {
  const kept = new Map<string, string>();
  const changes: (() => void)[] = [];
  const wanted = new Set(asked);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const media = (query: string) => ({
    get matches() {
      return wanted.has(query);
    },
    addEventListener: (_type: 'change', listener: () => void) => void changes.push(listener),
  });
  return { kept, wanted, storage, media, change: () => changes.forEach((listener) => listener()) };
}

describe('theme', () => {
  test.each([
    [[], 'light'],
    [['(prefers-color-scheme: dark)'], 'dark'],
    [['(prefers-contrast: more)'], 'contrast'],
    [['(prefers-color-scheme: dark)', '(prefers-contrast: more)'], 'contrast'],
  ])('a system that asks for %s gets %s', (asked, theme) => {
    expect(createThemeStore(system(asked)).theme()).toBe(theme);
  });

  test('a choice outlives the page and what the system asks for', () => {
    const page = system(['(prefers-color-scheme: dark)']);
    createThemeStore(page).choose('contrast');
    expect(createThemeStore(page).theme()).toBe('contrast');
  });

  test('a choice outlives the clearing of local storage at sign-out', () => {
    const page = system([]);
    const store = createThemeStore(page);
    store.choose('dark');
    page.kept.clear();
    store.keep();
    expect(createThemeStore(page).choice()).toBe('dark');
  });

  test('following the system again forgets the choice and follows its changes', () => {
    const page = system([]);
    const store = createThemeStore(page);
    const told = vi.fn<() => void>();
    const end = store.subscribe(told);
    store.choose('dark');
    store.choose('system');
    expect([page.kept.size, store.theme()]).toEqual([0, 'light']);
    page.wanted.add('(prefers-color-scheme: dark)');
    // Both queries say that they have changed.
    page.change();
    expect([told.mock.calls.length, store.theme()]).toEqual([4, 'dark']);
    end();
    page.change();
    expect(told).toHaveBeenCalledTimes(4);
  });

  test('what somebody else wrote there is no choice', () => {
    const page = system([]);
    page.kept.set('theme', 'sepia');
    expect(createThemeStore(page).choice()).toBe('system');
  });
});
