// Files of one test, on the disk until it ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../src/server/context.ts';
import { createDirectoryStore } from '../../src/server/files/directory-store.ts';

export function temporaryStore(): { readonly files: FileStore; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'test-files-'));
  return { files: createDirectoryStore(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
