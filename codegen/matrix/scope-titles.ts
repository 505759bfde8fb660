// What the row scopes of src/rules are called: their names are all the compiler needs, but a person signs for words.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScopeRule } from '../../src/core/rule.ts';

export async function loadScopeTitles(codeRoot: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rules = await Promise.all(names.map(async (name): Promise<{ rule: ScopeRule }> => import(pathToFileURL(join(codeRoot, 'src/rules/scopes', `${name}.rule.ts`)).href)));
  return new Map(rules.map(({ rule }) => [rule.name, rule.title]));
}
