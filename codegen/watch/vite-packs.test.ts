import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, createServer, type Rollup } from 'vite';
import { joinPack } from '../emit/packs.ts';
import { generatedPacks } from './vite-packs.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'office-packs-'));
  write(
    'main.js',
    "export const open = () => [import('./generated/web/forms/supply/request.Device.form.js'), import('./generated/web/forms/supply/request.Change.form.js')];\n",
  );
  write('kind.js', "export const kind = 'text';\n");
  writeForms({ Device: '设备名称', Change: '变更原因' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | readonly Buffer[]): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof text === 'string' ? text : Buffer.concat(text));
}

/** Form → the title of its one field. */
function writeForms(titles: Readonly<Record<string, string>>): void {
  write(
    'generated/web/forms/supply.pack',
    joinPack(
      Object.entries(titles).map(([form, title]) => ({
        path: `web/forms/supply/request.${form}.form.js`,
        text: [
          Buffer.from(
            `import { kind } from '../../../../kind.js';\nexport const form = { title: ${JSON.stringify(title)}, kind };\n`,
          ),
        ],
      })),
    ),
  );
}

const shared = (): object => ({
  configFile: false,
  root,
  logLevel: 'silent',
  plugins: [generatedPacks(join(root, 'generated'))],
});

test('a form of a pack is a chunk of its own, loaded without the others', async () => {
  const built = (await build({
    ...shared(),
    build: { write: false, minify: false, lib: { entry: join(root, 'main.js'), formats: ['es'], fileName: 'main' } },
  })) as Rollup.RollupOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
  const holding = (text: string): readonly string[] =>
    chunks.filter(({ code }) => code.includes(text)).map(({ name }) => name);
  expect(holding('设备名称')).toHaveLength(1);
  expect(holding('变更原因')).toHaveLength(1);
  expect(holding('设备名称')).not.toEqual(holding('变更原因'));
});

test('a form is found by its address from the root too, as a module that was kept transformed asks for it', async () => {
  const server = await createServer({ ...shared(), server: { middlewareMode: true, watch: null, ws: false } });
  try {
    const { pluginContainer } = server.environments.client;
    const address = '/generated/web/forms/supply/request.Device.form.js';
    expect((await pluginContainer.resolveId(address, join(root, 'main.js')))?.id).toBe(join(root, address));
    expect(
      (await pluginContainer.resolveId(address.replace('Device', 'Gone'), join(root, 'main.js')))?.id ?? null,
    ).toBeNull();
  } finally {
    await server.close();
  }
});

test('a saved change is passed on for the modules whose text is another', async () => {
  const server = await createServer({ ...shared(), server: { middlewareMode: true, watch: null, ws: false } });
  try {
    const [device, change] = ['Device', 'Change'].map((form) =>
      join(root, `generated/web/forms/supply/request.${form}.form.js`),
    );
    const textOf = async (path: string | undefined): Promise<string> =>
      (await server.environments.client.transformRequest(path ?? ''))?.code ?? '';
    expect([await textOf(device), await textOf(change)]).toEqual([
      expect.stringContaining('设备名称'),
      expect.stringContaining('变更原因'),
    ]);
    writeForms({ Device: '设备型号', Change: '变更原因' });
    const before = [device, change].map(
      (path) => server.environments.client.moduleGraph.getModuleById(path ?? '')?.lastHMRTimestamp,
    );
    server.watcher.emit('change', join(root, 'generated/web/forms/supply.pack'));
    await expect.poll(() => textOf(device)).toContain('设备型号');
    const after = [device, change].map(
      (path) => server.environments.client.moduleGraph.getModuleById(path ?? '')?.lastHMRTimestamp,
    );
    expect(after.map((time, at) => time === before[at])).toEqual([false, true]);
  } finally {
    await server.close();
  }
});
