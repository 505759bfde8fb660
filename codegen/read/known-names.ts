// Names that exist in code, by the files that bear them: rules, field kinds, special screens.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnownNames, Problem, RuleGroup } from '../config.ts';
import { readIconNames } from './icon-names.ts';
import { keepFolder, type DocumentReader } from './read-document.ts';
import { readRuleFacts, readRuleFactsAnew } from './rule-facts.ts';
import { readRuleFiles } from './rule-files.ts';

const REPOSITORY = dirname(dirname(import.meta.dirname));

/** A root that holds config alone (a test, a trial) borrows the code of this repository. */
export function codeRootOf(root: string): string {
  return existsSync(join(root, 'src')) ? root : REPOSITORY;
}

export function readKnownNames(
  codeRoot: string,
  reader: DocumentReader,
): { readonly known: KnownNames; readonly problems: readonly Problem[] } {
  // With a cache this process reads again and again: it may have loaded a rule as it was before.
  const factsOf = reader.cache === null ? readRuleFacts : readRuleFactsAnew;
  const { rules, problems, ruleFacts } = keepFolder(reader, 'src/rules', () => {
    const read = readRuleFiles(codeRoot);
    return { ...read, ruleFacts: factsOf(codeRoot, read.rules) };
  });
  const named = (group: RuleGroup): readonly string[] =>
    rules.filter((rule) => rule.group === group).map(({ name }) => name);
  return {
    known: {
      ruleFacts,
      ruleFiles: rules,
      scopes: named('scopes'),
      guards: named('guards'),
      effects: named('effects'),
      constraints: named('constraints'),
      fills: named('fills'),
      computed: named('computed'),
      answers: named('answers'),
      fieldKinds: foldersIn(join(codeRoot, 'src/fields')).filter((kind) =>
        existsSync(join(codeRoot, 'src/fields', kind, `${kind}.field.ts`)),
      ),
      specials: stemsIn(join(codeRoot, 'src/web/special'), '.tsx').filter(
        (name) => !name.endsWith('.test') && !name.endsWith('.stories'),
      ),
      icons: readIconNames(),
      handlers: stemsIn(join(codeRoot, 'src/server/handlers'), '.handler.ts'),
    },
    problems,
  };
}

function stemsIn(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted();
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}
