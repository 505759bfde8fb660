// A copy of the config alone (roles, schemas, screens) to change and generate from; code is borrowed from this
// repository.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

export interface ConfigCopy {
  readonly root: string;
  /** Rewrites a file of the copy; fails where nothing changes, so that no test changes nothing. */
  readonly change: (file: string, change: (text: string) => string) => void;
  readonly add: (file: string, text: string) => void;
  readonly remove: () => void;
}

export function copyConfig(): ConfigCopy {
  const root = mkdtempSync(join(tmpdir(), 'office-config-'));
  for (const path of ['roles.yaml', 'schemas', 'screens'])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  return {
    root,
    change: (file, change) => {
      const before = readFileSync(join(root, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`nothing changed in ${file}`);
      writeFileSync(join(root, file), after);
    },
    add: (file, text) => writeFileSync(join(root, file), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
