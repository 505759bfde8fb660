import { describe, expect, test } from 'vitest';
import { createMenuPlace } from './menu-place.ts';

describe('the place of the menu', () => {
  test('is remembered in a cookie that outlives the session', () => {
    const page = { cookie: '' };
    createMenuPlace(page).write('top');
    expect(page.cookie).toContain('Max-Age=31536000');
    expect(createMenuPlace(page).read()).toBe('top');
    expect(createMenuPlace({ cookie: '' }).read()).toBe('side');
  });
});
