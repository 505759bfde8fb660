// What killed processes leave: half-written files, and objects that no row will ever name. Objects are listed by the
// store, half files lie in directories of their own. Nothing younger than `before` is told: somebody may still be at
// work on it.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../core/caught.ts';

export interface LeftBehind {
  /** Ids of stored objects, some hundred at a time. */
  readonly objects: (before: Date) => AsyncIterable<readonly string[]>;
  /** Paths. */
  readonly halfFiles: (before: Date) => Promise<readonly string[]>;
  readonly removeHalfFile: (path: string) => Promise<void>;
  /** Whose the store is (store-owner.ts). */
  readonly marker: StoreMarker;
}

/** A text beside the objects, written once. */
export interface StoreMarker {
  /** For people: where it lies. */
  readonly place: string;
  /** null: there is none. */
  readonly read: () => Promise<string | null>;
  /** Whoever comes second leaves what stands. */
  readonly write: (text: string) => Promise<void>;
}

export interface LeftBehindPlaces {
  readonly objects: LeftBehind['objects'];
  /** Directories in which nothing stays: whatever lies there is at work or left behind. */
  readonly directories: readonly string[];
  readonly marker: StoreMarker;
}

export function openLeftBehind({ objects, directories, marker }: LeftBehindPlaces): LeftBehind {
  return {
    objects,
    marker,
    halfFiles: async (before) => {
      const found: string[] = [];
      for (const directory of directories) {
        for (const name of await entriesOf(directory)) {
          const path = join(directory, name);
          if (!directories.includes(path) && (await isOlder(path, before))) found.push(path);
        }
      }
      return found;
    },
    removeHalfFile: (path) => rm(path, { recursive: true, force: true }),
  };
}

/** Names in it; none where it is not there. */
export async function entriesOf(directory: string): Promise<readonly string[]> {
  return await readdir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** Last changed before; false where it is gone by now. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  return await stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  );
}
