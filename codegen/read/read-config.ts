// The config on disk → Config: roles.yaml, schemas/**, screens/**, and the names that exist in code.
// Never throws for what a person wrote: syntax errors and repeated keys come back as problems with their place.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Problem } from '../config.ts';
import { makeProblem } from '../problem.ts';
import { codeRootOf, readKnownNames } from './known-names.ts';
import {
  keepFolder,
  parseDocument,
  readDocument,
  type DocumentReader,
  type ReadCache,
  type ReadFile,
} from './read-document.ts';
import { readEntities } from './read-entities.ts';
import { readScreens } from './read-screens.ts';

const ROLES = 'roles.yaml';

/**
 * `cache`, kept by the caller from run to run, spares files whose time and size are unchanged; `changed` spares looking
 * at others.
 */
export function readConfig(
  root: string,
  cache: ReadCache | null = null,
  changed: ReadonlySet<string> | null = null,
): { readonly config: Config; readonly problems: readonly Problem[] } {
  const reader: DocumentReader = { root, cache, changed };
  const codeRoot = codeRootOf(root);
  const roles = readRoles(reader);
  const entities = readEntities(reader);
  const screens = readScreens(reader);
  const names = keepFolder(reader, 'src', () => readKnownNames(codeRoot, reader));
  return {
    config: {
      root,
      codeRoot,
      broken: new Set([...(roles.broken ? [ROLES] : []), ...entities.broken, ...screens.broken]),
      roles: roles.document,
      entities: entities.value,
      screens: screens.value.screens,
      chapters: screens.value.chapters,
      known: names.known,
    },
    problems: [...roles.problems, ...entities.problems, ...screens.problems, ...names.problems],
  };
}

function readRoles(reader: DocumentReader): ReadFile {
  if (existsSync(join(reader.root, ROLES))) return readDocument(reader, ROLES);
  const { document } = parseDocument(ROLES, '');
  return {
    document,
    broken: true,
    problems: [makeProblem({ place: document.placeOf(''), code: 'C005', facts: { file: ROLES } })],
  };
}
