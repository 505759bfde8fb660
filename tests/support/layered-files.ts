// A file store over another that many share: reads what it does not hold itself from there, and changes nothing of it.
// Copying the demo's two thousand files for every office is an eighth of a second of a processor.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '../../src/server/context.ts';

export function layeredFiles(own: FileStore, shared: FileStore): FileStore {
  const removed = new Set<string>();
  const below = <Found>(id: string, read: (store: FileStore) => Promise<Found | null>): Promise<Found | null> =>
    removed.has(id) ? Promise.resolve(null) : read(shared);
  return {
    put: async (id, content) => {
      const facts = await own.put(id, content);
      removed.delete(id);
      return facts;
    },
    open: async (id) => (await own.open(id)) ?? below(id, (store) => store.open(id)),
    stat: async (id) => (await own.stat(id)) ?? below(id, (store) => store.stat(id)),
    remove: async (id) => {
      removed.add(id);
      await own.remove(id);
    },
    check: own.check,
  };
}

/** All of an office's directory but the stored files themselves; answers where those are. */
export function copyWithoutFiles(office: string, target: string): string {
  const files = join(office, 'files');
  mkdirSync(join(target, 'files'), { recursive: true });
  for (const entry of readdirSync(office))
    if (entry !== 'files') cpSync(join(office, entry), join(target, entry), { recursive: true });
  // Whose files they are is written beside them.
  for (const entry of readdirSync(files, { withFileTypes: true }))
    if (entry.isFile()) cpSync(join(files, entry.name), join(target, 'files', entry.name));
  return files;
}
