// The program's version, as package.json says it: "0.1.0". Asked once at start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../core/own-json.ts';

export function programVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return parseOwn<{ readonly version: string }>(text).version;
}
