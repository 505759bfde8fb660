// One process a database directory: two PGlites on one directory both start, and one loses what it acknowledged.
// The lock is the operating system's, on a file in the directory itself: whoever sees the directory sees the lock, in
// whatever container, network or process namespace it runs, and the kernel frees it with the process, kill -9 included.
// Node has no flock of its own; its SQLite takes one (fcntl, on Windows LockFileEx) for as long as a database file is
// held exclusively. Such a lock ends when its process closes the file anywhere: nothing else of this program may open
// it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { propertyOf } from '../../core/unknown-value.ts';
import { messageOf } from '../../core/caught.ts';
import { StartError } from '../start-error.ts';

export interface DirectoryLock {
  readonly release: () => void;
}

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`数据目录 ${directory} 正被另一个进程使用：请先停止它，或用 DATA_DIR 指定另一个目录`);
    this.name = 'DirectoryInUse';
  }
}

const LOCK_FILE = 'process.lock';

/** SQLite's word for "somebody else holds it". */
const SQLITE_BUSY = 5;

/**
 * Throws DirectoryInUse when another process (or this one) holds it, and StartError where the file cannot be locked at
 * all (no right to write, a network drive without locks): an office without a lock is not started.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const { DatabaseSync: Sqlite } = await import('node:sqlite');
  let held: DatabaseSync | null = null;
  try {
    mkdirSync(directory, { recursive: true });
    const file = new Sqlite(join(directory, LOCK_FILE), { timeout: 0 });
    held = file;
    // Nothing is ever written: the journal stays in memory, the file empty.
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    held?.close();
    if (propertyOf(error, 'errcode') === SQLITE_BUSY) throw new DirectoryInUse(directory);
    throw new StartError(
      `数据目录 ${directory} 不能加锁：${messageOf(error)}。嵌入式数据库需要一个可写、支持文件锁的磁盘，请用 DATA_DIR 指定另一个目录`,
      error,
    );
  }
}
