// An example of the language laid over the small office of tests/golden/base, compiled. Rules that only an example
// names are known to it without their code.
import { isObject, type Json } from '../../src/core/json.ts';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { judgeConfig } from '../../codegen/load-model.ts';
import type { LanguageExample } from '../../codegen/meta/examples.ts';
import { renderProblem } from '../../codegen/problem.ts';
import { readConfig } from '../../codegen/read/read-config.ts';
import { loadFieldKinds } from '../../codegen/resolve/field-facts.ts';
import type { AppModel } from '../../src/core/model.ts';
import { BASE } from '../golden/golden-case.ts';

const OF_EXAMPLES = {
  computed: ['days-waiting'],
  constraints: ['enough-in-stock'],
  answers: ['enough-left'],
  handlers: ['find-suppliers', 'take-stock'],
};

/** Throws what check says of it. */
export async function compileExample(example: Pick<LanguageExample, 'fragments'>): Promise<AppModel> {
  const root = mkdtempSync(join(tmpdir(), 'example-'));
  try {
    cpSync(BASE, root, { recursive: true });
    for (const { file, text } of example.fragments) {
      const path = placeOf(root, file);
      const merged = merge(existsSync(path) ? (load(readFileSync(path, 'utf8')) as Json) : {}, load(text) as Json);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(merged, null, 2));
    }
    const { config: read, problems } = readConfig(root);
    const known = {
      ...read.known,
      computed: [...read.known.computed, ...OF_EXAMPLES.computed],
      constraints: [...read.known.constraints, ...OF_EXAMPLES.constraints],
      answers: [...read.known.answers, ...OF_EXAMPLES.answers],
      handlers: [...read.known.handlers, ...OF_EXAMPLES.handlers],
    };
    const config = { ...read, known };
    const kinds = await loadFieldKinds(config.codeRoot, known.fieldKinds);
    const { model, problems: found } = judgeConfig({ config, kinds, unread: problems });
    if (model === null) throw new Error(found.map((problem) => renderProblem(problem, 'zh')).join('\n'));
    return model;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function placeOf(root: string, file: string): string {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((path) => basename(path) === file);
  if (found !== undefined) return join(root, found);
  // An example may bring an entity of its own and its form, samples of one that has none, or how its records are moved
  // in; whatever else it names is a slip.
  if (!/\.(?:(?:schema|sample|form)\.json|moving\.yaml)$/.test(file))
    throw new Error(`the small office has no ${file}`);
  return join(root, 'schemas/supply', file.replace(/\.\w+\.(?:json|yaml)$/, ''), file);
}

/** A sample may be the list itself; everything else is merged key by key, null takes a key away (RFC 7396). */
function merge(base: Json, patch: Json): Json {
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key] ?? {}, value);
  }
  return merged;
}
