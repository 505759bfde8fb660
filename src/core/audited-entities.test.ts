// The log is filtered by the object that was changed or exported: whatever the config lets people change must be among
// them.
import { expect, test } from 'vitest';
import { model } from '../generated/server/model.ts';

const WRITING = ['create', 'update', 'delete', 'event', 'review', 'import', 'export', 'patch-own'];

test('every entity that leaves lines in the log can be looked for, and nothing else', () => {
  const { entities } = model;
  const offered =
    entities.find(({ id }) => id === 'action-log')?.fields.find(({ name }) => name === 'entity')?.choices ?? [];
  const written = entities.filter(({ calls }) => calls.some(({ op }) => WRITING.includes(op))).map(({ id }) => id);
  expect(new Set(offered.map(({ value }) => value))).toEqual(new Set(written));
  expect(new Set(offered.map(({ title }) => title)).size).toBe(offered.length);
});
