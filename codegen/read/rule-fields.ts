// What the rules of src/rules say that they read and write. They are loaded for it; one that cannot be loaded says nothing here,
// so that a mistake in its code does not stop the config from being read: the type check names it. A process that reads again and
// again has them loaded by another: a module that was loaded once, or failed once, stays as it was then.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FieldUse } from '../../src/core/rule.ts';
import type { RuleFields } from '../config.ts';

interface LoadedRule {
  /** Of guards and computed fields the paths of their own record alone. */
  readonly reads?: FieldUse | readonly string[];
  readonly writes?: FieldUse;
}

/** Folder of src/rules → its rules. */
export type RuleNames = Readonly<Record<string, readonly string[]>>;

/** Answers "folder/rule" → its fields, as its file says now. */
export function readRuleFieldsAnew(codeRoot: string, names: RuleNames): ReadonlyMap<string, RuleFields> {
  const script = join(import.meta.dirname, 'print-rule-fields.ts');
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, codeRoot], {
    input: JSON.stringify(names),
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(`the rules of ${codeRoot} could not be read: ${stderr}`, { cause: error });
  return new Map(JSON.parse(stdout) as (readonly [string, RuleFields])[]);
}

const MOST_BYTES = 64 * 1024 * 1024;

/** The same, where nothing was loaded before. */
export function readRuleFields(codeRoot: string, names: RuleNames): ReadonlyMap<string, RuleFields> {
  const load = createRequire(import.meta.url);
  return new Map(
    Object.entries(names).flatMap(([folder, rules]) =>
      rules.flatMap((name): (readonly [string, RuleFields])[] => {
        const rule = loaded(load, join(codeRoot, 'src/rules', folder, `${name}.rule.ts`));
        return rule === null
          ? []
          : [[`${folder}/${name}`, { reads: usesOf(rule.reads ?? {}), writes: rule.writes ?? {} }]];
      }),
    ),
  );
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
