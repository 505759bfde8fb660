// What the rules of src/rules say of themselves: title, what they read and write. They are loaded for it; one that
// cannot be loaded says nothing here, so that a mistake in its code does not stop the config from being read: the type
// check names it. A process that reads again and again has them loaded by another: a module that was loaded once, or
// failed once, stays as it was then.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseOwn } from '../../src/core/own-json.ts';
import type { FieldUse } from '../../src/core/rule.ts';
import type { RuleFacts, RuleFile } from '../config.ts';
import { fileOf } from './rule-files.ts';
import { withStates } from './rule-states.ts';

interface LoadedRule {
  readonly title: string;
  /** Not of scopes: they compare what the config names. */
  readonly serves?: readonly string[];
  /** Of guards and computed fields the paths of their own record alone. */
  readonly reads?: FieldUse | readonly string[];
  readonly writes?: FieldUse;
}

/** Answers "guards/declaration-open" → its fields, as its file says now. */
export function readRuleFactsAnew(codeRoot: string, rules: readonly RuleFile[]): ReadonlyMap<string, RuleFacts> {
  const script = join(import.meta.dirname, 'print-rule-facts.ts');
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, codeRoot], {
    input: JSON.stringify(rules),
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(`the rules of ${codeRoot} could not be read: ${stderr}`, { cause: error });
  return new Map(parseOwn<(readonly [string, RuleFacts])[]>(stdout));
}

const MOST_BYTES = 64 * 1024 * 1024;

/** The same, where nothing was loaded before. */
export function readRuleFacts(codeRoot: string, rules: readonly RuleFile[]): ReadonlyMap<string, RuleFacts> {
  const load = createRequire(import.meta.url);
  return withStates(
    codeRoot,
    () =>
      new Map(
        rules.flatMap(({ group, name, path }): (readonly [string, RuleFacts])[] => {
          const rule = loaded(load, join(codeRoot, fileOf(path)));
          return rule === null ? [] : [[`${group}/${name}`, factsOf(rule)]];
        }),
      ),
  );
}

function factsOf({ title, serves = [], reads = {}, writes = {} }: LoadedRule): RuleFacts {
  return { title, serves, reads: usesOf(reads), writes };
}

function loaded(load: NodeJS.Require, file: string): LoadedRule | null {
  try {
    const { rule }: { readonly rule?: LoadedRule } = load(file);
    return rule ?? null;
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
