import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModel } from '../load-model.ts';
import { wordOf } from '../screens/screen-words.ts';

test('the rows of a number stand where a number opens, and in no other list of the same call', async () => {
  const { model } = await loadModel(join(import.meta.dirname, '../..'));
  const screens = model?.screens ?? [];
  const opened = screens.flatMap((screen) => wordOf(screen).shows(screen).leadsTo);
  const carrying = screens.filter(({ table }) => table?.presets.some(({ counted }) => counted !== undefined) === true);
  expect(opened).not.toEqual([]);
  expect(carrying.map(({ key }) => key).toSorted()).toEqual([...new Set(opened)].toSorted());
});
