// The repository's root, from wherever a command was started.
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');
