import { describe, expect, test } from 'vitest';
import { isMissingPart } from './part-failure.ts';

describe('a part of the page that does not come', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://x/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module',
    'Unable to preload CSS for /a.css',
  ])('%j is missing, not broken', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true);
  });

  test('a fault inside a part is not', () => {
    expect(isMissingPart(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  });
});
