// One running office as a process of its own: the real server on a free port over a DATA_DIR, and with a DATABASE_URL
// when given. `stop` waits for the graceful end. Its log is kept and shown when it does not come up.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

export interface OfficeOptions {
  /** Repository root whose server is started. */
  readonly root: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: a free one. */
  readonly port?: number;
  /** From the root; default: the program itself. */
  readonly script?: string;
}

export interface OfficeProcess {
  /** http://127.0.0.1:… */
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** null: embedded. */
  readonly databaseUrl: string | null;
  /** From spawn to the first readyz that answers 200. */
  readonly readyAfterMs: number;
  readonly stop: () => Promise<number | null>;
  /** As a machine that fails does: at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
  /** All it has written so far. */
  readonly log: () => string;
}

const longestStart = 120_000;

export async function startOffice({
  root,
  dataDir,
  databaseUrl,
  env = {},
  port: given,
  script = 'src/server/main.ts',
}: OfficeOptions): Promise<OfficeProcess> {
  const port = given ?? (await findFreePort());
  const started = performance.now();
  const server = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // As run.mjs starts it: with the compiled sources kept.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...withoutDatabase(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  // "close", not "exit": by then all that it wrote has been read.
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));

  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/readyz`))) {
    if (server.exitCode !== null) {
      await ended;
      throw new Error(`the office ended with ${server.exitCode} before it was ready:\n${log}`);
    }
    if (performance.now() - started > longestStart) {
      server.kill('SIGKILL');
      throw new Error(`the office was not ready after ${longestStart / 1000} s:\n${log}`);
    }
    await delay(25);
  }
  const stop = async (): Promise<number | null> => {
    server.kill('SIGTERM');
    return ended;
  };
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    databaseUrl,
    readyAfterMs: performance.now() - started,
    stop,
    kill,
    log: () => log,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function withoutDatabase({ DATABASE_URL: _, NODE_ENV: __, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}
