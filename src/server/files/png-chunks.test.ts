import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawingChunks } from './png-chunks.ts';

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1677ff' } })
  .withMetadata({ orientation: 6 })
  .png()
  .toBuffer();
const AFTER_HEADER = 8 + 12 + 13;

/** Checksums are the drawing library's to judge. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

function withChunks(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, AFTER_HEADER), ...chunks, picture.subarray(AFTER_HEADER)]);
}

function typesOf(png: Buffer): readonly string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) types.push(png.toString('latin1', at + 4, at + 8));
  return types;
}

describe('the chunks of a PNG', () => {
  test('lose compressed texts, which unpack to a thousand times their size, and keep what draws', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1024 * 1024))]));
    const kept = drawingChunks(
      withChunks(text, chunk('iTXt', Buffer.from('说明')), chunk('tIME', Buffer.alloc(7)), text),
    );
    expect(kept === null ? [] : typesOf(kept)).toEqual(typesOf(picture).filter((type) => type !== 'pHYs'));
    expect(
      await sharp(kept ?? Buffer.alloc(0))
        .raw()
        .toBuffer(),
    ).toEqual(await sharp(picture).raw().toBuffer());
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).orientation).toBe(6);
  });

  test('hold one profile of colours at most', () => {
    const profile = chunk('iCCP', Buffer.from('sRGB\0\0'));
    expect(
      typesOf(drawingChunks(withChunks(profile, profile, profile)) ?? picture).filter((type) => type === 'iCCP'),
    ).toHaveLength(1);
  });

  test('are none where the file ends early, a length lies, or there are more of them than any program writes', () => {
    expect(drawingChunks(picture.subarray(0, picture.length - 6))).toBeNull();
    const lying = Buffer.from(picture);
    lying.writeUInt32BE(0x7fffffff, AFTER_HEADER);
    expect(drawingChunks(lying)).toBeNull();
    expect(
      drawingChunks(withChunks(...Array.from({ length: 20_001 }, () => chunk('IDAT', Buffer.alloc(0))))),
    ).toBeNull();
  });
});
