// Names that exist in code, by the files that bear them: rules, field kinds, special screens.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnownNames } from '../config.ts';
import { keepFolder, type DocumentReader } from './read-document.ts';
import { readRuleFields, readRuleFieldsAnew } from './rule-fields.ts';

const REPOSITORY = dirname(dirname(import.meta.dirname));

/** A root that holds config alone (a test, a trial) borrows the code of this repository. */
export function codeRootOf(root: string): string {
  return existsSync(join(root, 'src')) ? root : REPOSITORY;
}

export function readKnownNames(codeRoot: string, reader: DocumentReader): KnownNames {
  const rules = (folder: string): readonly string[] => stemsIn(join(codeRoot, 'src/rules', folder), '.rule.ts');
  // With a cache this process reads again and again: it may have loaded a rule as it was before.
  const fieldsOf = reader.cache === null ? readRuleFields : readRuleFieldsAnew;
  return {
    ruleFields: keepFolder(reader, 'src/rules', () => fieldsOf(codeRoot, Object.fromEntries(DECLARING.map((group) => [group, rules(group)])))),
    scopes: rules('scopes'),
    guards: rules('guards'),
    effects: rules('effects'),
    constraints: rules('constraints'),
    fills: rules('fills'),
    computed: rules('computed'),
    answers: rules('answers'),
    fieldKinds: foldersIn(join(codeRoot, 'src/fields')).filter((kind) => existsSync(join(codeRoot, 'src/fields', kind, `${kind}.field.ts`))),
    specials: stemsIn(join(codeRoot, 'src/web/special'), '.tsx').filter((name) => !name.endsWith('.test') && !name.endsWith('.stories')),
    handlers: stemsIn(join(codeRoot, 'src/server/handlers'), '.handler.ts'),
  };
}

/** Groups whose rules say which fields they touch. */
const DECLARING = ['guards', 'computed', 'constraints', 'effects', 'fills', 'answers'] as const;

function stemsIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)).toSorted();
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted();
}
