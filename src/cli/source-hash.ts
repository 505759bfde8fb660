// One hash over everything that generated code and the browser bundle are made from. Same hash, same output: a second
// start builds nothing. Server code and tests are left out, since neither changes what is built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const inputs = ['schemas', 'screens', 'roles.yaml', 'codegen', 'src', 'package-lock.json', 'vite.config.ts'];
const leftOut = /^src\/(?:generated|server)(?:\/|$)|\.(?:test|stories)\.tsx?$/;

/** Hex SHA-256 over paths and contents, in a fixed order. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesUnder(root, input))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  if (leftOut.test(path)) return [];
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
