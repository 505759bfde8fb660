// What is packed comes out again as others read it; nothing is read ahead of who downloads, and nothing goes on for who
// has gone.
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readZipDirectory } from './zip-directory.ts';
import { unpackPart } from './zip-part.ts';
import { streamZip, type ZipItem } from './zip-stream.ts';

const TIME = '2026-03-01 09:30:00';
const BLOCK = Buffer.alloc(256 * 1024, 7);

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function* inTurn(items: readonly ZipItem[]): AsyncGenerator<ZipItem> {
  yield* items;
}

const item = (path: string, content: ZipItem['content'], size: number | null = null): ZipItem => ({
  path,
  content,
  size,
  time: TIME,
});

/** Many blocks; tells how many were asked for, and whether it was let go of. */
function counted(blocks: number) {
  const seen = { given: 0, isEnded: false };
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      for (; seen.given < blocks; seen.given += 1) yield BLOCK;
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, content: content() };
}

describe('a ZIP that is made while it is downloaded', () => {
  test('holds what was put in, under names in UTF-8, uploads stored as they are', async () => {
    const packed = await buffer(
      streamZip(
        inTurn([
          item('1 申报/申请书.pdf', once(Buffer.from('%PDF-1.7')), 8),
          item('空.pdf', once(Buffer.alloc(0)), 0),
          item('目录.html', '<h1>目录</h1>'),
        ]),
      ),
    );
    const entries = readZipDirectory(packed) ?? [];
    expect(entries.map(({ name, method }) => [name, method])).toEqual([
      ['1 申报/申请书.pdf', 0],
      ['空.pdf', 0],
      ['目录.html', 8],
    ]);
    const first = entries[0];
    expect(first === undefined ? null : unpackPart(packed, first)?.toString()).toBe('%PDF-1.7');
    // Bit 11: the name is UTF-8.
    expect(packed.readUInt16LE(6) & 0x0800).toBe(0x0800);
    // 09:30 wherever the server stands.
    expect([packed.readUInt16LE(10) >> 11, (packed.readUInt16LE(10) >> 5) & 63]).toEqual([9, 30]);
  });

  test('reads no further than somebody downloads', async () => {
    const { seen, content } = counted(400);
    const stream = streamZip(inTurn([item('a.pdf', content)]));
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(seen.given).toBeLessThan(20);
    expect(await buffer(stream)).toHaveProperty('length', expect.any(Number));
    expect(seen.given).toBe(400);
  });

  test('stops with whoever stops downloading, and asks for no further entry', async () => {
    const first = counted(400);
    const asked: string[] = [];
    async function* items(): AsyncGenerator<ZipItem> {
      try {
        asked.push('a');
        yield item('a.pdf', first.content);
        asked.push('b');
        yield item('b.pdf', once(BLOCK));
      } finally {
        asked.push('end');
      }
    }
    const stream = streamZip(items());
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    await expect.poll(() => [first.seen.isEnded, asked.at(-1)]).toEqual([true, 'end']);
    expect(asked).toEqual(['a', 'end']);
  });

  test.each([
    ['is shorter than it should be', once(Buffer.from('half')), 8],
    ['breaks off', brokenOff(), null],
  ])('breaks off where an entry %s', async (_case, content, size) => {
    await expect(buffer(streamZip(inTurn([item('a.pdf', content, size)])))).rejects.toThrow(/bytes|store/);
  });
});

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield BLOCK;
  throw new Error('the store is gone');
}
