// The registries: behaviour by name, with static imports. One file in src/rules or one folder in src/fields is the whole registration.
import { toPascalCase } from '../../src/core/naming.ts';
import { RULE_GROUPS, type KnownNames } from '../config.ts';
import { file, objectCode, type OutputFile } from './output.ts';

export function emitRegistry(known: KnownNames): readonly OutputFile[] {
  const rules = RULE_GROUPS.map((group) => ({ group, names: [...known[group]].toSorted() }));
  const kinds = [...known.fieldKinds].toSorted();
  return [file('server/registry.ts', [
    "import type { FieldKind } from '../../core/field-kind.ts';",
    "import type { AnswerRule, ComputedRule, ConstraintRule, EffectRule, FillRule, GuardRule, ScopeRule } from '../../core/rule.ts';",
    ...rules.flatMap(({ group, names }) => names.map((name) => `import { rule as ${localName(group, name)} } from '../../rules/${group}/${name}.rule.ts';`)),
    ...kinds.map((kind) => `import { field as ${localName('kind', kind)} } from '../../fields/${kind}/${kind}.field.ts';`),
    '',
    ...rules.map(({ group, names }) => `export const ${group}: Readonly<Record<string, ${RULE_TYPES[group]}>> = ${objectCode(names.map((name) => [name, localName(group, name)]))};\n`),
    `export const fieldKinds: Readonly<Record<string, FieldKind>> = ${objectCode(kinds.map((kind) => [kind, localName('kind', kind)]))};`,
  ].join('\n'))];
}

const RULE_TYPES = { scopes: 'ScopeRule', guards: 'GuardRule', effects: 'EffectRule', constraints: 'ConstraintRule', fills: 'FillRule', computed: 'ComputedRule', answers: 'AnswerRule' } as const;

function localName(group: string, name: string): string {
  return `${group}${toPascalCase(name)}`;
}
