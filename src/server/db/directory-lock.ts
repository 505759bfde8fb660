// One process a database directory: two PGlites on one directory both start, and one loses what it acknowledged.
// On Linux an abstract socket holds the lock and vanishes with the process, kill -9 included; elsewhere a pid file.
import { mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync, closeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface DirectoryLock {
  readonly release: () => Promise<void>;
}

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`数据目录 ${directory} 正被另一个进程使用：请先停止它，或用 DATA_DIR 指定另一个目录`);
    this.name = 'DirectoryInUse';
  }
}

/** Throws DirectoryInUse when another process (or this one) holds it. */
export function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true });
  const real = realpathSync(directory);
  return process.platform === 'linux' ? lockBySocket(real) : lockByPidFile(real);
}

function lockBySocket(directory: string): Promise<DirectoryLock> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory) : error));
    server.listen(`\0pglite:${directory}`, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

async function lockByPidFile(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'process.pid');
  if (isHeld(file)) throw new DirectoryInUse(directory);
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx');
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return { release: async () => rmSync(file, { force: true }) };
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
