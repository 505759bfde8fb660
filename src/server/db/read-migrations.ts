// The program's migrations as files, in their order. Apart from running them: a plan reads them where nothing has been
// generated yet.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Applied by their names long ago: a new number would run them again. */
const KNOWN_PAIR: readonly string[] = ['0007_form_versions.sql', '0007_joins_of_searches.sql'];

/**
 * In the order of their names, by code units, so alike on every machine. Two of one number would stand in an order that
 * nobody chose, and a database that had the second before the first came would run them the other way round: refused,
 * but for the pair that every office has applied already.
 */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  refuseSameNumbers(names);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

function refuseSameNumbers(names: readonly string[]): void {
  const same = [...Map.groupBy(names, (name) => name.slice(0, 4)).values()].find(
    (group) => group.length > 1 && !group.every((name) => KNOWN_PAIR.includes(name)),
  );
  if (same === undefined) return;
  throw new StartError(
    `迁移 ${same.join('、')} 的编号相同，先后不定。数据库没有改动：请把还没有应用过的一个改为下一个没有用过的编号\nMigrations ${same.join(', ')} have one number, so that their order is nobody's choice. Nothing was changed: give the one that was not applied yet the next free number`,
  );
}
