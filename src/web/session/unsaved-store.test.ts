import { describe, expect, test } from 'vitest';
import { createPendingWrite } from './pending-write.ts';
import {
  type CopyShelf,
  createUnsavedStore,
  type StoredCopy,
  UNSAVED_LIMITS,
  type UnsavedKey,
} from './unsaved-store.ts';

const KEY: UnsavedKey = { userId: 9, form: 'topic-result.Work', recordId: 31 };

function makeShelf(): CopyShelf & { readonly copies: Map<string, StoredCopy> } {
  const copies = new Map<string, StoredCopy>();
  return {
    copies,
    all: async () => [...copies.values()],
    put: async (copy) => void copies.set(copy.id, copy),
    remove: async (ids) => {
      for (const id of ids) copies.delete(id);
    },
  };
}

function makeStore(shelf: CopyShelf, page: string, facts: { now?: () => number; open?: readonly string[] } = {}) {
  return createUnsavedStore({ shelf, page, now: facts.now ?? (() => 1000), openPages: async () => facts.open ?? [] });
}

const copyOf = (name: string, savedAt = 1000) => ({ content: { name }, savedAt, rowVersion: 2 });

describe('unsaved copies', () => {
  test('what was typed before the session ended is found by the next page load', async () => {
    const shelf = makeShelf();
    await makeStore(shelf, 'before').keep(KEY, copyOf('乡村教师支持政策的实施成效'));
    expect(await makeStore(shelf, 'after').find(KEY)).toMatchObject({
      content: { name: '乡村教师支持政策的实施成效' },
      rowVersion: 2,
    });
  });

  test('another person, form or record finds nothing', async () => {
    const shelf = makeShelf();
    const store = makeStore(shelf, 'a');
    await store.keep(KEY, copyOf('著作'));
    for (const other of [
      { ...KEY, userId: 10 },
      { ...KEY, form: 'topic-result.Paper' },
      { ...KEY, recordId: null },
    ])
      expect(await store.find(other)).toBeNull();
  });

  test('a copy another open tab is still working on is left to that tab', async () => {
    const shelf = makeShelf();
    await makeStore(shelf, 'tab-1').keep(KEY, copyOf('甲'));
    const second = makeStore(shelf, 'tab-2', { open: ['tab-1'] });
    expect(await second.find(KEY)).toBeNull();
    await second.keep(KEY, copyOf('乙'));
    await second.drop(KEY);
    expect([...shelf.copies.values()].map((copy) => copy.content)).toEqual([{ name: '甲' }]);
  });

  test('of several orphans the newest is offered, and a save clears them all', async () => {
    const shelf = makeShelf();
    await makeStore(shelf, 'p1').keep(KEY, copyOf('旧', 500));
    await makeStore(shelf, 'p2').keep(KEY, copyOf('新', 900));
    const store = makeStore(shelf, 'p3');
    expect(await store.find(KEY)).toMatchObject({ content: { name: '新' } });
    await store.drop(KEY);
    expect(shelf.copies.size).toBe(0);
  });

  test('after seven days a copy is gone, from the disk too', async () => {
    const shelf = makeShelf();
    await makeStore(shelf, 'p').keep(KEY, copyOf('过期', 1000));
    expect(await makeStore(shelf, 'p', { now: () => 1001 + UNSAVED_LIMITS.ageMs }).find(KEY)).toBeNull();
    expect(shelf.copies.size).toBe(0);
  });

  test('one copy beyond the limit is refused; room is made by dropping the oldest', async () => {
    const shelf = makeShelf();
    const store = makeStore(shelf, 'p');
    expect(await store.keep(KEY, copyOf('长'.repeat(UNSAVED_LIMITS.copySize)))).toBe(false);
    const large = '长'.repeat(UNSAVED_LIMITS.copySize - 100);
    for (let record = 1; record <= 11; record += 1)
      await store.keep({ ...KEY, recordId: record }, copyOf(large, 1000 + record));
    const total = [...shelf.copies.values()].reduce((sum, copy) => sum + copy.size, 0);
    expect(total).toBeLessThanOrEqual(UNSAVED_LIMITS.totalSize);
    expect(await store.find({ ...KEY, recordId: 1 })).toBeNull();
    expect(await store.find({ ...KEY, recordId: 11 })).not.toBeNull();
  });

  test('before a session ends every open form is asked to write', async () => {
    const store = makeStore(makeShelf(), 'p');
    const flushed: string[] = [];
    store.onFlush(async () => void flushed.push('work'));
    const leave = store.onFlush(async () => void flushed.push('paper'));
    leave();
    await store.flush();
    expect(flushed).toEqual(['work']);
  });
});

describe('the pending write of a form', () => {
  test('only the last content of a pause is written', async () => {
    const shelf = makeShelf();
    const pending = createPendingWrite(makeStore(shelf, 'p'), KEY, 60_000);
    for (const name of ['著', '著作', '著作名']) pending.schedule(copyOf(name));
    await pending.flush();
    expect([...shelf.copies.values()].map((copy) => copy.content)).toEqual([{ name: '著作名' }]);
  });

  test('a write under way ends before the drop after a save', async () => {
    const shelf = makeShelf();
    const store = makeStore(shelf, 'p');
    const pending = createPendingWrite(store, KEY, 60_000);
    pending.schedule(copyOf('已保存'));
    void pending.flush();
    await pending.cancel();
    await store.drop(KEY);
    expect(shelf.copies.size).toBe(0);
  });

  test('a full disk does not disturb the typing', async () => {
    const pending = createPendingWrite({ keep: () => Promise.reject(new Error('QuotaExceededError')) }, KEY, 60_000);
    pending.schedule(copyOf('著作'));
    await expect(pending.flush()).resolves.toBeUndefined();
  });
});
