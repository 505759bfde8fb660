// Every chart has a table of its numbers and takes them away as a sheet (domain §4.22).
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModel } from '../../codegen/load-model.ts';

const { model } = await loadModel(join(import.meta.dirname, '../..'));
if (model === null) throw new Error('the config has mistakes: npm run check');

test('every chart has its export', () => {
  const charts = model.screens.flatMap((screen) => (screen.kind === 'charts' ? screen.charts : []));
  expect(charts.length).toBeGreaterThan(0);
  expect(charts.filter(({ exportCall }) => exportCall === null).map(({ title }) => title)).toEqual([]);
});
