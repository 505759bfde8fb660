// The hand-written yardstick as a process of its own, over a database that is there.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';

export interface HandwrittenProcess {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => void;
}

export async function startHandwritten(databaseUrl: string): Promise<HandwrittenProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'handwritten-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    child.exitCode === null &&
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await delay(50);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}
