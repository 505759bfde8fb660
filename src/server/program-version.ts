// The program's version, as package.json says it: "0.1.0". Asked once at start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
