// What the rows of a table refer to is offered, found and named on the screen as what the form itself refers to.
import { afterAll, expect, test } from 'vitest';
import { openGoldenRoot, type Change } from '../../tests/golden/golden-case.ts';
import { readConfig } from '../read/read-config.ts';
import { loadFieldKinds } from './field-facts.ts';
import { formReferences } from './form-references.ts';
import { resolveConfig } from './resolve.ts';

const golden = openGoldenRoot();
afterAll(golden.remove);

const resolved = (changes: readonly Change[]) =>
  golden.withChanges(changes, async (root) => {
    const { config } = readConfig(root);
    return resolveConfig(config, await loadFieldKinds(config.codeRoot, config.known.fieldKinds));
  });
const callsOf = (model: Awaited<ReturnType<typeof resolved>>) =>
  model.screens.find(({ key }) => key === 'requests')?.calls ?? [];

test('a reference in a row of a table brings its calls along, by their ids', async () => {
  const before = await resolved([]);
  const after = await resolved([
    {
      file: 'schemas/supply/request/device.form.json',
      replace: '"properties": { "name": { "title": "姓名", "type": "string", "maxLength": 20 } }',
      with:
        '"properties": { "name": { "title": "姓名", "type": "string", "maxLength": 20 }, "spare": { "title": "备用", ' +
        '"type": "integer", "x-kind": "reference", "x-to": "supply", "x-options": { "among": { "call": "getListPage" } } } }',
    },
  ]);
  expect(callsOf(before)).not.toContain('supply.getListPage');
  expect(callsOf(after)).toContain('supply.getListPage');
  const form = after.entities.flatMap(({ forms }) => forms).find(({ key }) => key === 'Device');
  expect(form === undefined ? [] : formReferences(form).filter(({ to }) => to !== null)).toEqual([
    { field: 'users', to: 'supply', options: { among: { call: 'supply.getListPage', only: {} } } },
  ]);
});
