// Names of icons that a screen or a system may have: the outlined ones of Ant Design, as the config writes them.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { toKebabCase, toPascalCase } from '../../src/core/naming.ts';

const PACKAGE = '@ant-design/icons';
const ENDING = 'Outlined.js';

let names: readonly string[] | null = null;

/** "folder-open" is FolderOpenOutlined; read once a process: a package does not change under it. */
export function readIconNames(): readonly string[] {
  names ??= readdirSync(join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'es/icons'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .filter((name) => toPascalCase(toKebabCase(name)) === name)
    .map(toKebabCase);
  return names;
}
