import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { HotPayload, ViteDevServer } from 'vite';
import { copyConfig, type ConfigCopy } from '../../tests/support/config-copy.ts';
import { configWatch } from './vite-plugin.ts';

let config: ConfigCopy | null = null;
const outDir = mkdtempSync(join(tmpdir(), 'office-overlay-'));
const httpServer = new EventEmitter();

afterEach(() => {
  httpServer.emit('close');
  config?.remove();
  rmSync(outDir, { recursive: true, force: true });
});

/** What of a dev server the plugin uses: what it sends, what it logs, and a page that connects. */
function fakeServer(): {
  readonly server: ViteDevServer;
  readonly sent: HotPayload[];
  readonly logged: string[];
  readonly next: () => Promise<HotPayload>;
  readonly connect: () => void;
} {
  const sent: HotPayload[] = [];
  const logged: string[] = [];
  const events = new EventEmitter();
  const ws = {
    send: (payload: HotPayload) => {
      sent.push(payload);
      events.emit('sent', payload);
    },
    on: (name: string, listener: () => void) => events.on(name, listener),
  };
  const log = (text: string): void => void logged.push(text);
  const server = { ws, httpServer, config: { logger: { info: log, error: log } } } as unknown as ViteDevServer;
  const next = async (): Promise<HotPayload> => new Promise((resolve) => events.once('sent', resolve));
  return { server, sent, logged, next, connect: () => void events.emit('connection') };
}

test('a mistake stands in the overlay with its place, also for a page opened later, until it is corrected', async () => {
  config = copyConfig();
  const { server, sent, logged, next, connect } = fakeServer();
  const start = configWatch({ root: config.root, outDir }).configureServer;
  if (typeof start !== 'function') throw new Error('the plugin starts with the server');
  await start.call({} as never, server);
  expect(sent).toEqual([]);

  const shown = next();
  config.change('screens/process/projectData.screen.yaml', (text) => text.replace('kind: tabs', 'kind: tabz'));
  const overlay = await shown;
  expect(overlay).toMatchObject({
    type: 'error',
    err: { plugin: 'config-watch', loc: { file: 'screens/process/projectData.screen.yaml', line: 7 } },
  });
  expect(logged.some((line) => line.startsWith('screens/process/projectData.screen.yaml:7:'))).toBe(true);

  connect();
  expect(sent.at(-1)).toEqual(overlay);

  const cleared = next();
  config.change('screens/process/projectData.screen.yaml', (text) => text.replace('kind: tabz', 'kind: tabs'));
  expect(await cleared).toEqual({ type: 'update', updates: [] });
});
