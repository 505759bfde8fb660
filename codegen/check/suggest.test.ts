import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

const names = ['title', 'maxLength', 'minLength', 'x-kind', 'status', 'summary'];

test.each([
  ['titel', 'title'],
  ['maxlength', 'maxLength'],
  ['sumary', 'summary'],
  ['staus', 'status'],
  ['x-kid', 'x-kind'],
  ['sum', 'summary'],
  ['statuses', 'status'],
])('%s was meant to be %s', (said, meant) => {
  expect(suggest(said, names)).toBe(meant);
});

test('nothing near is nothing suggested', () => {
  expect(suggest('colour', names)).toBeNull();
  expect(suggest('max', ['maxLength', 'maximum'])).toBeNull();
});

test('the name itself is no suggestion', () => {
  expect(suggest('title', ['title'])).toBeNull();
});
