// Numbers of the office stand in the config: whatever rules and the server ask of the settings, the entity with
// x-entity.settings declares.
import { expect, test } from 'vitest';
import { model } from '../../src/generated/server/model.ts';
import { readSource, listSources } from './source-files.ts';

const ASKED = /settings\.(?:number|text|yes)\('(\w+)'\)/g;

test('every setting that is read is one that the office can change', () => {
  const declared = new Set(
    model.entities.filter(({ settings }) => settings !== null).flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const asked = listSources()
    .filter((file) => /^src\/(?:rules|server)\//.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readSource(file).matchAll(ASKED)].map((found) => ({ file, name: found[1] ?? '' })));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ name }) => !declared.has(name))).toEqual([]);
});
