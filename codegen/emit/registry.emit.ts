// The registries of rules: behaviour by name, with static imports. One file in src/rules is the whole registration.
import { toPascalCase } from '../../src/core/naming.ts';
import { RULE_GROUPS, type KnownNames } from '../config.ts';
import { file, objectCode, type OutputFile } from './output.ts';

export function emitRegistry(known: KnownNames): readonly OutputFile[] {
  const rules = RULE_GROUPS.map((group) => ({
    group,
    files: known.ruleFiles
      .filter((rule) => rule.group === group)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }));
  return [
    file(
      'server/registry.ts',
      [
        "import type { AnswerRule, ComputedRule, ConstraintRule, EffectRule, FillRule, GuardRule, ScopeRule } from '../../core/rule.ts';",
        ...rules.flatMap(({ group, files }) =>
          files.map(
            ({ name, path }) => `import { rule as ${localName(group, name)} } from '../../rules/${path}.rule.ts';`,
          ),
        ),
        '',
        ...rules.map(
          ({ group, files }) =>
            `export const ${group}: Readonly<Record<string, ${RULE_TYPES[group]}>> = ${objectCode(files.map(({ name }) => [name, localName(group, name)]))};\n`,
        ),
      ].join('\n'),
    ),
  ];
}

const RULE_TYPES = {
  scopes: 'ScopeRule',
  guards: 'GuardRule',
  effects: 'EffectRule',
  constraints: 'ConstraintRule',
  fills: 'FillRule',
  computed: 'ComputedRule',
  answers: 'AnswerRule',
} as const;

function localName(group: string, name: string): string {
  return `${group}${toPascalCase(name)}`;
}
