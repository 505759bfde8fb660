// `npm run dev` on a copy of the repository, on free ports: pages with live reload before a server of their own.
// Resolves when the pages are served; calls of theirs wait for the server by themselves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';
import type { RepositoryCopy } from './repository-copy.ts';

export interface DevProcess {
  /** Of the pages. */
  readonly url: string;
  /** All it has written so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

export async function startDev(copy: RepositoryCopy, dataDir: string): Promise<DevProcess> {
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['src/cli/dev.ts'], {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PORT: String(port), WEB_PORT: String(webPort), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const gone = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes(String(webPort))) resolve();
    });
    void gone.then(() => reject(new Error(`npm run dev ended by itself:\n${log}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return { url: `http://127.0.0.1:${webPort}`, log: () => log, stop };
}
