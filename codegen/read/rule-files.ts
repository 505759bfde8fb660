// The rules of src/rules/<module>/<name>.rule.ts: which there are and of what kind, by the helper that each is made
// with. Told from the text alone, so that a rule whose code fails keeps its name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_GROUPS, type Problem, type RuleFile, type RuleGroup } from '../config.ts';
import { makeProblem } from '../problem.ts';

const FOLDER = 'src/rules';
const ENDING = '.rule.ts';

/** Sorted by path. Two of one kind and name, and a file that makes no rule, are problems. */
export function readRuleFiles(codeRoot: string): {
  readonly rules: readonly RuleFile[];
  readonly problems: readonly Problem[];
} {
  const rules: RuleFile[] = [];
  const problems: Problem[] = [];
  const refuse = (path: string, code: 'C432' | 'C433', facts: Readonly<Record<string, string>> = {}): void =>
    void problems.push(makeProblem({ place: placeOf(path), code, facts }));
  for (const path of pathsIn(join(codeRoot, FOLDER))) {
    const group = groupOf(readFileSync(join(codeRoot, fileOf(path)), 'utf8'));
    const name = path.slice(path.indexOf('/') + 1);
    const same = rules.find((rule) => rule.group === group && rule.name === name);
    if (group === null) refuse(path, 'C432');
    else if (same === undefined) rules.push({ group, name, path });
    else refuse(path, 'C433', { name, other: fileOf(same.path) });
  }
  return { rules, problems };
}

/** "declaration/quota-left" → its file, from the root. */
export function fileOf(path: string): string {
  return `${FOLDER}/${path}${ENDING}`;
}

function pathsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((module) => module.isDirectory())
    .flatMap((module) =>
      readdirSync(join(folder, module.name))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => `${module.name}/${name.slice(0, -ENDING.length)}`),
    )
    .toSorted();
}

function groupOf(text: string): RuleGroup | null {
  const [, typed, made] = /^export const rule(?:: (\w+)Rule)? = (?:(\w+)\()?/m.exec(text) ?? [];
  const kind = made ?? typed?.toLowerCase();
  return RULE_GROUPS.find((group) => RULE_KINDS[group] === kind) ?? null;
}

const RULE_KINDS: Readonly<Record<RuleGroup, string>> = {
  scopes: 'scope',
  guards: 'guard',
  effects: 'effect',
  constraints: 'constraint',
  fills: 'fill',
  computed: 'computed',
  answers: 'answer',
};

function placeOf(path: string): Problem['place'] {
  return { file: fileOf(path), line: 1, column: 1 };
}
