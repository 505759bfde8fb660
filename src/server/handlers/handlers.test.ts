import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';

test('every handler file is in the table under its own name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.handler.ts'))
    .map((name) => name.slice(0, -'.handler.ts'.length));
  expect(Object.keys(handlers).toSorted()).toEqual(files.toSorted());
});
