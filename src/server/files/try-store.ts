// Whether a file store does what the program needs of it, tried with objects of its own names, which are removed again:
// it gives back what was put, never writes over an object, tells what is not there, lists by pages, removes.
import { randomUUID } from 'node:crypto';
import { messageOf } from '../../core/caught.ts';
import type { FileStore } from '../context.ts';

export interface StoreUnderTrial {
  readonly store: FileStore;
  /** Ids of the objects last changed before. */
  readonly list: (before: Date) => AsyncIterable<readonly string[]>;
}

export interface Trial {
  /** Chinese: what was tried. */
  readonly what: string;
  /** null: it did. */
  readonly problem: string | null;
}

/** How far the clocks of program and store may be apart. */
const CLOCKS_APART_MS = 900_000;
const SEVERAL = 3;

export async function tryStore({ store, list }: StoreUnderTrial): Promise<readonly Trial[]> {
  const ids = Array.from({ length: SEVERAL }, () => randomUUID());
  const [id = ''] = ids;
  const content = Buffer.from('课题附件 '.repeat(20_000));
  const steps: readonly (readonly [string, () => Promise<string | null>])[] = [
    ['连接', async () => (await store.check(), null)],
    [
      '写入',
      async () => {
        const sizes = await Promise.all(ids.map(async (one) => (await store.put(one, partsOf(content))).size));
        return sizes.every((size) => size === content.length) ? null : '写入的大小不对';
      },
    ],
    ['读回', async () => ((await readAll(store, id))?.equals(content) === true ? null : '读到的与写入的不同')],
    ['大小', async () => ((await store.stat(id))?.size === content.length ? null : '说的大小不对')],
    [
      '不覆盖已有的（If-None-Match）',
      async () => {
        const other = Buffer.from('另一个');
        const isRefused = await store.put(id, partsOf(other)).then(
          () => false,
          () => true,
        );
        return isRefused ? null : '已有的被写掉了：不要用它存附件';
      },
    ],
    [
      '列出',
      async () => {
        const found = new Set<string>();
        for await (const page of list(new Date(Date.now() + CLOCKS_APART_MS))) for (const one of page) found.add(one);
        return ids.every((one) => found.has(one)) ? null : '没有列全，或时钟相差太远';
      },
    ],
    [
      '删除',
      async () => {
        for (const one of ids) await store.remove(one);
        await store.remove(id);
        return (await store.stat(id)) === null && (await store.open(id)) === null ? null : '删除之后还在';
      },
    ],
  ];
  const trials: Trial[] = [];
  for (const [what, step] of steps) trials.push({ what, problem: await step().catch(messageOf) });
  return trials;
}

async function* partsOf(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content.subarray(0, 7);
  yield content.subarray(7);
}

async function readAll(store: FileStore, id: string): Promise<Buffer | null> {
  const stream = await store.open(id);
  if (stream === null) return null;
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
