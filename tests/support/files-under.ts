// Every file below a folder with its text, to hold that a command left all as it was.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function filesUnder(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}
