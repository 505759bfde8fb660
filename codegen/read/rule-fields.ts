// What the rules of src/rules say that they read and write. They are loaded for it; one that cannot be loaded says nothing here,
// so that a mistake in its code does not stop the config from being read: the type check names it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FieldUse } from '../../src/core/rule.ts';
import type { RuleFields } from '../config.ts';

interface LoadedRule {
  /** Of guards and computed fields the paths of their own record alone. */
  readonly reads?: FieldUse | readonly string[];
  readonly writes?: FieldUse;
}

/** `names`: folder of src/rules → its rules. Answers "folder/rule" → its fields. */
export function readRuleFields(codeRoot: string, names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, RuleFields> {
  const load = createRequire(import.meta.url);
  return new Map(Object.entries(names).flatMap(([folder, rules]) => rules.flatMap((name): (readonly [string, RuleFields])[] => {
    const rule = loaded(load, join(codeRoot, 'src/rules', folder, `${name}.rule.ts`));
    return rule === null ? [] : [[`${folder}/${name}`, { reads: usesOf(rule.reads ?? {}), writes: rule.writes ?? {} }]];
  })));
}

function loaded(load: NodeJS.Require, file: string): LoadedRule | null {
  try {
    return (load(file) as { rule?: LoadedRule }).rule ?? null;
  } catch {
    return null;
  }
}

function usesOf(reads: FieldUse | readonly string[]): FieldUse {
  return isList(reads) ? { '@own': reads } : reads;
}

function isList(reads: FieldUse | readonly string[]): reads is readonly string[] {
  return Array.isArray(reads);
}
