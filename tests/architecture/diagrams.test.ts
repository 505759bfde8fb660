// The drawings beside the config show the config as it is now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staleDiagrams } from '../../codegen/commands/diagram.command.ts';
import { diagramFiles } from '../../codegen/diagram/diagrams.ts';
import { loadModel } from '../../codegen/load-model.ts';
import { root } from './source-files.ts';

test('every machine is drawn beside itself, as it is, and nothing is drawn that is gone', async () => {
  const { model, config } = await loadModel(root);
  const files = model === null ? [] : diagramFiles(model, config);
  expect(files.length).toBeGreaterThan(1);
  expect(staleDiagrams(root, files), 'run npm run config -- diagram').toEqual([]);
});

test('a drawing tells each of its ways in words, and is plain SVG that runs nothing', async () => {
  const { model, config } = await loadModel(root);
  for (const { path, text } of model === null ? [] : diagramFiles(model, config)) {
    const drawn = readFileSync(join(root, path), 'utf8');
    expect(text).toMatch(/<title id="title">[^<]*[\u4e00-\u9fff]/);
    expect(drawn).toMatch(/<desc id="description">[^<]*：/);
    expect(drawn).not.toMatch(/<script|\son\w+=|href=/);
  }
});
