// The server under development: runs src/server/main.ts, restarts it when a source of its changes, and lets a request
// wait until the server that answers is the one of the newest sources. A server that does not start is tried again at
// the next change.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository-root.ts';

export interface DevServer {
  /** Resolves true when the newest server answers, false when it does not come up. */
  readonly whenReady: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

const watched = [
  'src/server',
  'src/core',
  'src/rules',
  'src/fields',
  'src/generated/server',
  'src/generated/validators',
];
const matters = /^(?!.*\.(?:test|stories)\.tsx?$).*\.(?:ts|js|json|sql)$/;
/** The open page takes the change first: a server that starts takes a core. */
const quietMs = 400;
const longestStart = 30_000;

export function startDevServer(port: number): DevServer {
  let child: ChildProcess | null = null;
  let startedAt = 0;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const restart = (): Promise<void> =>
    (turn = turn.then(async () => {
      await endChild(child);
      startedAt = Date.now();
      child = spawn(
        process.execPath,
        ['--import', pathToFileURL(join(repositoryRoot, 'src/cli/end-with-parent.mjs')).href, 'src/server/main.ts'],
        {
          cwd: repositoryRoot,
          // The last one is the pipe that ends with this process (end-with-parent.mjs).
          stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
          env: { ...process.env, PORT: String(port), PARENT_PIPE: '3' },
        },
      );
      await waitUntilItAnswers(child, port);
    }));
  const onChange = (_: string, name: string | null): void => {
    if (name !== null && !matters.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), quietMs);
  };
  const watchers = watched.map((folder) => watch(join(repositoryRoot, folder), { recursive: true }, onChange));
  void restart();

  return {
    whenReady: async () => {
      // The page may ask sooner than the watcher has told of the change it was reloaded for.
      for (let waited = 0; newestChange() > startedAt && waited < 3_000; waited += 50) await delay(50);
      await turn;
      return child !== null && child.exitCode === null;
    },
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await endChild(child);
    },
  };
}

function newestChange(): number {
  const folder = join(repositoryRoot, 'src/generated/server');
  return Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
}

async function endChild(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function waitUntilItAnswers(child: ChildProcess, port: number): Promise<void> {
  for (let waited = 0; waited < longestStart && child.exitCode === null; waited += 50) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) return;
    } catch {
      // not listening yet
    }
    await delay(50);
  }
}
