// The program as npm starts it, npm → shell → run.mjs → server, and as run.mjs alone: whichever of them ends, the
// server ends in order.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { officeParts } from '../../../tests/support/office-parts.ts';
import { lockDirectory } from '../db/directory-lock.ts';

/** Whole processes, on machines that may be busy. */
const PATIENCE_MS = 180_000;
const root = join(import.meta.dirname, '../../..');
const runner = join(root, 'src/cli/run.mjs');

describe('a server whose starter ends', { timeout: PATIENCE_MS }, () => {
  let directory = '';
  const key =
    officeParts({ url: null, dataDir: '' }, { demo: true, clock: { now: () => new Date() } }).config.dataKey ?? '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'office-orphan-'));
    cpSync(join(inject('pgliteTemplates').demo, 'database'), join(directory, 'data/database'), { recursive: true });
    writeFileSync(
      join(directory, 'package.json'),
      JSON.stringify({
        name: 'office',
        version: '1.0.0',
        scripts: { start: `node ${JSON.stringify(runner)} src/server/main.ts` },
      }),
    );
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test.each([
    ['npm is told to stop', ['npm', 'start'], 'SIGTERM'],
    ['npm is killed', ['npm', 'start'], 'SIGKILL'],
    ['run.mjs is told to stop', [process.execPath, runner, 'src/server/main.ts'], 'SIGTERM'],
    ['run.mjs is killed', [process.execPath, runner, 'src/server/main.ts'], 'SIGKILL'],
  ] as const)('%s: it ends in order and leaves port and data directory', async (_, [command, ...args], signal) => {
    const port = await findFreePort();
    const { npm_lifecycle_event: _npm, DATABASE_URL: _url, NODE_ENV: _env, ...env } = process.env;
    const starter = spawn(command, args, {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...env, PORT: String(port), DATA_DIR: join(directory, 'data'), DATA_KEY: key },
    });
    // Every process of the chain writes there: it closes with the last of them.
    const allGone = once(starter.stdout, 'close');
    await firstLine(starter, `127.0.0.1:${port}`);
    const socket = join(directory, 'data/admin.sock');
    expect(existsSync(socket)).toBe(true);
    starter.kill(signal);
    await allGone;
    // A server that was killed would leave its socket.
    expect(existsSync(socket)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    (await lockDirectory(join(directory, 'data/database'))).release();
  });
});

/** Resolves once the text was written. */
function firstLine({ stdout }: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = '';
    stdout
      ?.setEncoding('utf8')
      .on('data', (part: string) => {
        written += part;
        if (written.includes(text)) resolve();
      })
      .once('close', () => reject(new Error(`it ended before it was ready:\n${written}`)));
  });
}
