// The shelf of unsaved copies in the browser: one IndexedDB store, opened when first needed.
// Where IndexedDB is forbidden (some private windows) copies live as long as the page.
import type { CopyShelf, StoredCopy } from './unsaved-store.ts';

const DATABASE = 'unsaved-copies';
const STORE = 'copies';

export function createCopyShelf(factory: IDBFactory | undefined): CopyShelf {
  let opened: Promise<IDBDatabase> | null = null;
  const memory = new Map<string, StoredCopy>();

  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(factory);
    return opened;
  };
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | null> => {
    const transaction = (await open()).transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    return request === null ? null : request.result;
  };

  return {
    all: async () => {
      const stored = await run<StoredCopy[]>('readonly', (store) => store.getAll()).catch(() => null);
      return stored ?? [...memory.values()];
    },
    put: async (copy) => {
      await run('readwrite', (store) => store.put(copy)).catch(() => memory.set(copy.id, copy));
    },
    remove: async (ids) => {
      for (const id of ids) memory.delete(id);
      if (ids.length === 0) return;
      await run('readwrite', (store) => {
        for (const id of ids) store.delete(id);
        return null;
      }).catch(() => undefined);
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (factory === undefined) {
      reject(new Error('no IndexedDB'));
      return;
    }
    const request = factory.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
    request.onblocked = () => reject(new Error('IndexedDB blocked'));
  });
}
