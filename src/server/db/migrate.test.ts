// The order of migrations: by their names, alike everywhere; no two of one number, but for the pair that offices have
// applied.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from './read-migrations.ts';

const OWN = join(import.meta.dirname, 'migrations');

describe('migrations', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'migrations-'));
    cpSync(OWN, directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const namesIn = async (): Promise<readonly string[]> => (await readMigrations(directory)).map(({ name }) => name);

  test("the program's own are read in one order, the two of number 7 as every database has applied them", async () => {
    const names = await namesIn();
    expect(names).toEqual([...names].toSorted((one, other) => (one < other ? -1 : 1)));
    expect(names.filter((name) => name.startsWith('0007'))).toEqual([
      '0007_form_versions.sql',
      '0007_joins_of_searches.sql',
    ]);
    expect(new Set(names.map((name) => name.slice(0, 4))).size, 'no other number twice').toBe(names.length - 1);
  });

  test.each([
    ['9001_one.sql', '9001_other.sql'],
    ['0007_third.sql', '0007_form_versions.sql'],
  ])('a second %s beside %s is refused with both names and what to do', async (one, other) => {
    writeFileSync(join(directory, one), 'select 1;');
    if (!other.startsWith('0007')) writeFileSync(join(directory, other), 'select 1;');
    const said = await namesIn().then(
      () => 'read',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(said).toMatch(/^StartError: 迁移 .* 的编号相同/);
    expect(said).toContain(one);
    expect(said).toContain(other);
    expect(said).toContain('改为下一个没有用过的编号');
  });
});
