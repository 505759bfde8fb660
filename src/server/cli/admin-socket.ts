// Where the commands find a running server of the embedded database: a socket file that only its owner may open.
import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Socket paths are limited to 104–108 bytes: a long DATA_DIR gets its socket in a private directory of the system's
 * temporary one.
 */
const LONGEST = 100;

export interface SocketPlace {
  readonly path: string;
  /** To be made with 0700 first, or null. */
  readonly directory: string | null;
}

export function adminSocket(dataDir: string): SocketPlace {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\topic-office-${hashOf(dataDir)}`, directory: null };
  const path = join(dataDir, 'admin.sock');
  if (Buffer.byteLength(path) <= LONGEST) return { path, directory: null };
  const directory = join(tmpdir(), `topic-office-${userInfo().uid}`);
  return { path: join(directory, `${hashOf(dataDir)}.sock`), directory };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
