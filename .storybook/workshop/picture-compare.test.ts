import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { comparePicture, PICTURES } from './picture-compare.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A page with one box on it. */
async function shotOf(box: { readonly left: number; readonly width: number; readonly shade: number }): Promise<Buffer> {
  const { left, width, shade } = box;
  const inner = await sharp({
    create: { width, height: 40, channels: 3, background: { r: shade, g: shade, b: shade } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    .composite([{ input: inner, left, top: 100 }])
    .png()
    .toBuffer();
}

const compare = (shot: Buffer, isAccepted = false) =>
  comparePicture({
    id: 'topic--filled',
    shot,
    isAccepted,
    pictures: join(folder, 'pictures'),
    results: join(folder, 'results'),
  });
const box = { left: 100, width: 200, shade: 40 };

describe('pictures', () => {
  test('a story without a picture is new, and accepted only when asked', async () => {
    expect(await compare(await shotOf(box))).toEqual({ kind: 'new' });
    expect(existsSync(join(folder, 'pictures'))).toBe(false);
    await compare(await shotOf(box), true);
    expect(await compare(await shotOf(box))).toEqual({ kind: 'same' });
  });

  test('a shade nobody sees is the same, a box that moved or went is a change and is shown', async () => {
    await compare(await shotOf(box), true);
    expect(await compare(await shotOf({ ...box, shade: 52 }))).toEqual({ kind: 'same' });
    expect(await compare(await shotOf({ ...box, left: 140 }))).toMatchObject({ kind: 'changed' });
    expect(readdirSync(join(folder, 'results')).toSorted()).toEqual(
      expect.arrayContaining(['topic--filled.after.png', 'topic--filled.before.png', 'topic--filled.difference.png']),
    );
    expect(await compare(await shotOf({ ...box, width: 20 }))).toMatchObject({ kind: 'changed' });
  });

  test('a page of another size is a change', async () => {
    await compare(await shotOf(box), true);
    const other = await sharp(await shotOf(box))
      .extract({ left: 0, top: 0, width: 1200, height: 600 })
      .png()
      .toBuffer();
    expect(await compare(other)).toEqual({ kind: 'changed', pixels: -1 });
  });

  test('those in the repository are small and few enough to keep there', () => {
    const sizes = readdirSync(PICTURES).map((name) => statSync(join(PICTURES, name)).size);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
  });
});
