// Which call a button is bound to where one call takes a record by its id and another takes several as they were seen.
import { afterAll, expect, test } from 'vitest';
import { openGoldenRoot, type Change } from '../../tests/golden/golden-case.ts';
import { readConfig } from '../read/read-config.ts';
import { loadFieldKinds } from './field-facts.ts';
import { resolveConfig } from './resolve.ts';

const golden = openGoldenRoot();
afterAll(golden.remove);

const CHANGES: readonly Change[] = [
  {
    file: 'schemas/supply/request/request.schema.json',
    replace: '"submit": { "op": "event", "events": ["submit"] },',
    with: '"submit": { "op": "event", "events": ["submit"] }, "submitAll": { "op": "event", "events": ["submit"], "many": "required" },',
  },
  {
    file: 'screens/supply/requests.screen.yaml',
    replace: 'row: [edit, submit, delete]',
    with: 'row: [edit, submit, delete]\n  batch: [{ id: submit, each: true }, { id: submit, call: submitAll }]',
  },
];

test('what handles one record is bound to the call that takes one, however many take several', async () => {
  const model = await golden.withChanges(CHANGES, async (root) => {
    const { config } = readConfig(root);
    return resolveConfig(config, await loadFieldKinds(config.codeRoot, config.known.fieldKinds));
  });
  const table = model.screens.find(({ key }) => key === 'requests')?.table;
  expect(table?.row.find(({ id }) => id === 'submit')?.call).toBe('request.submit');
  expect(table?.batch.map(({ call }) => call)).toEqual(['request.submit', 'request.submitAll']);
});
