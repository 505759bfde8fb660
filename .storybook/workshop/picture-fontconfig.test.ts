import { expect, test } from 'vitest';
import { runProgram } from '../../src/cli/run-program.ts';
import { pictureEnvironment } from './picture-fontconfig.ts';

const env = pictureEnvironment();
const ask = async (command: string, args: readonly string[]): Promise<readonly string[]> =>
  (await runProgram({ command, args, quiet: true, env })).output.trim().split('\n');

test('the browser that takes pictures sees no font of the machine', async () => {
  const files = await ask('fc-list', [':', 'file']);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.includes('/node_modules/@expo-google-fonts/noto-serif-sc/'))).toEqual([]);
});

test.each(['sans-serif', 'monospace', 'DejaVu Sans Mono', 'Noto Sans CJK SC'])(
  "asked for %s, it finds the project's",
  async (family) => {
    expect(await ask('fc-match', [family])).toEqual([expect.stringContaining('Noto Serif SC')]);
  },
);

test("how letters are smoothed is not the machine's to say", async () => {
  expect(await ask('fc-match', ['-f', '%{antialias} %{hinting} %{hintstyle} %{rgba}', 'serif'])).toEqual([
    'True False 0 5',
  ]);
});
