// Local copies of what people type, so that a lost session, a closed tab or a crash loses nothing (domain §5.10).
// Kept apart from local storage, which 401 and 402 clear; a copy lives 7 days or until it is saved or discarded.
import type { Json } from '../../core/json.ts';

/**
 * Whose form of which record; recordId null: a new record (add the parent's id to the form's name where it matters).
 */
export interface UnsavedKey {
  readonly userId: number;
  /** E.g. "topic-result.Work" or "topic-result.Work@topicId=12". */
  readonly form: string;
  readonly recordId: number | null;
}

export interface UnsavedCopy {
  readonly content: Json;
  /** Milliseconds since 1970, this computer's clock. */
  readonly savedAt: number;
  /** Version of the record the person started from; null for a new record. */
  readonly rowVersion: number | null;
}

export interface StoredCopy extends UnsavedCopy {
  /** "7|topic-result.Work|31|<page>" */
  readonly id: string;
  /** "7|topic-result.Work|31" */
  readonly slot: string;
  /** One page load; two tabs on one record keep two copies. */
  readonly page: string;
  /** Characters of the content as JSON. */
  readonly size: number;
}

/** Where copies lie: IndexedDB in the browser, a map in tests. */
export interface CopyShelf {
  readonly all: () => Promise<readonly StoredCopy[]>;
  readonly put: (copy: StoredCopy) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

export interface UnsavedPorts {
  readonly shelf: CopyShelf;
  readonly now: () => number;
  /** Random name of this page load. */
  readonly page: string;
  /** Page loads that are open right now in other tabs; their copies are theirs. */
  readonly openPages: () => Promise<readonly string[]>;
}

export interface UnsavedStore {
  /** The newest copy that no open tab is working on, or null. */
  readonly find: (key: UnsavedKey) => Promise<UnsavedCopy | null>;
  /** false: too large to keep. */
  readonly keep: (key: UnsavedKey, copy: UnsavedCopy) => Promise<boolean>;
  /** After a save or an explicit discard: this page's copy and the orphaned ones go. */
  readonly drop: (key: UnsavedKey) => Promise<void>;
  /** Copies of a person, newest first: what the system chooser may remind of. */
  readonly listOf: (userId: number) => Promise<readonly StoredCopy[]>;
  /** An open form's flush, asked for before a session ends. Answers the way to leave. */
  readonly onFlush: (flush: () => Promise<void>) => () => void;
  /** Every open form writes what waits. */
  readonly flush: () => Promise<void>;
}

export const UNSAVED_LIMITS = { copySize: 2_000_000, totalSize: 20_000_000, ageMs: 7 * 24 * 3_600_000 } as const;

export function createUnsavedStore(ports: UnsavedPorts): UnsavedStore {
  const openForms = new Set<() => Promise<void>>();

  const fresh = async (): Promise<readonly StoredCopy[]> => {
    const copies = await ports.shelf.all();
    const expired = copies.filter((copy) => ports.now() - copy.savedAt > UNSAVED_LIMITS.ageMs);
    if (expired.length > 0) await ports.shelf.remove(expired.map((copy) => copy.id));
    return copies.filter((copy) => !expired.includes(copy)).sort((a, b) => b.savedAt - a.savedAt);
  };

  /** Copies of the slot that belong to this page or to a page that is gone. */
  const available = async (key: UnsavedKey): Promise<readonly StoredCopy[]> => {
    const slot = slotOf(key);
    const copies = (await fresh()).filter((copy) => copy.slot === slot);
    if (copies.every((copy) => copy.page === ports.page)) return copies;
    const open = await ports.openPages();
    return copies.filter((copy) => copy.page === ports.page || !open.includes(copy.page));
  };

  return {
    find: async (key) => (await available(key))[0] ?? null,
    keep: async (key, copy) => {
      const slot = slotOf(key);
      const size = JSON.stringify(copy.content).length;
      if (size > UNSAVED_LIMITS.copySize) return false;
      const others = (await fresh()).filter((other) => other.slot !== slot || other.page !== ports.page);
      await ports.shelf.remove(overflow(others, UNSAVED_LIMITS.totalSize - size).map((other) => other.id));
      await ports.shelf.put({ ...copy, id: `${slot}|${ports.page}`, slot, page: ports.page, size });
      return true;
    },
    drop: async (key) => ports.shelf.remove((await available(key)).map((copy) => copy.id)),
    listOf: async (userId) => (await fresh()).filter((copy) => copy.slot.startsWith(`${userId}|`)),
    onFlush: (flush) => {
      openForms.add(flush);
      return () => openForms.delete(flush);
    },
    flush: async () => {
      await Promise.all([...openForms].map((flush) => flush()));
    },
  };
}

function slotOf(key: UnsavedKey): string {
  return `${key.userId}|${key.form}|${key.recordId ?? 'new'}`;
}

/** Oldest copies beyond the room there is. `copies` come newest first. */
function overflow(copies: readonly StoredCopy[], room: number): readonly StoredCopy[] {
  let used = 0;
  return copies.filter((copy) => {
    used += copy.size;
    return used > room;
  });
}
