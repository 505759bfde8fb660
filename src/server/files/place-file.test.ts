import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeFile } from './place-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'place-file-'));
const draft = join(directory, 'draft');
writeFileSync(draft, '结项证书', { mode: 0o600 });
afterAll(() => rmSync(directory, { recursive: true }));

const refuse = (code: string) => (): Promise<never> =>
  Promise.reject(Object.assign(new Error(`${code}: link`), { code }));

test.each(['EPERM', 'ENOTSUP'])(
  'a disk without hard links (%s) gets a copy for its owner alone, and nothing is written over',
  async (code) => {
    const place = join(directory, code);
    await placeFile(draft, place, refuse(code));
    expect(readFileSync(place, 'utf8')).toBe('结项证书');
    expect(statSync(place).mode & 0o777).toBe(0o600);
    writeFileSync(draft, '结项证书');
    await expect(placeFile(draft, place, refuse(code))).rejects.toMatchObject({ code: 'EEXIST' });
  },
);

test('a disk with them links, refuses what is there, and what else it says is told', async () => {
  const place = join(directory, 'linked');
  await placeFile(draft, place);
  expect(statSync(place).ino).toBe(statSync(draft).ino);
  await expect(placeFile(draft, place)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(placeFile(draft, join(directory, 'full'), refuse('ENOSPC'))).rejects.toMatchObject({ code: 'ENOSPC' });
});
