// The product's config with a small lending of devices beside it (tests/support/lending-office): an entity with two
// machines, forms that events carry, and every kind of rule. For tests of what the machine half of the language can
// say.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkConfig } from '../../codegen/check/check.ts';
import { planMigration, readSnapshot } from '../../codegen/plan/plan.ts';
import { renderProblem } from '../../codegen/problem.ts';
import { readConfig } from '../../codegen/read/read-config.ts';
import { loadFieldKinds } from '../../codegen/resolve/field-facts.ts';
import { resolveConfig } from '../../codegen/resolve/resolve.ts';
import type { AppModel } from '../../src/core/model.ts';
import { copyConfig, type ConfigCopy } from './config-copy.ts';
import { openEngineApp, type EngineApp } from './engine-app.ts';
import { grantScreen } from './grant-screen.ts';
import { lendingRules } from './lending-office/lending-rules.ts';
import { validatorsOf } from './model-validators.ts';
import type { OpenTestDatabase } from './test-database.ts';

const FILES = join(import.meta.dirname, 'lending-office');
const REPOSITORY = join(import.meta.dirname, '../..');
/** File → folder of its entity. */
const PLACES: Readonly<Record<string, string>> = {
  'device.schema.json': 'device',
  'loan-note.schema.json': 'loan-note',
};

/** The database is a migrated one: the plan's steps lead it on from there, unless another server's have already. */
export async function openLendingOffice(
  database: OpenTestDatabase,
  { isFurther = false }: { readonly isFurther?: boolean } = {},
): Promise<EngineApp> {
  const model = await (loaded ??= loadLendingModel());
  const { steps } = planMigration(model, readSnapshot(REPOSITORY));
  for (const step of isFurther ? [] : steps) await database.pool.query(step.sql);
  return openEngineApp(database, { model, validators: validatorsOf(model), registry: lendingRules });
}

/** Read and checked once for all tests of a worker. */
let loaded: Promise<AppModel> | null = null;

async function loadLendingModel(): Promise<AppModel> {
  const copy = copyLendingConfig();
  try {
    const { config: read, problems } = readConfig(copy.root);
    const { constraints, fills, computed, effects } = lendingRules;
    const known = {
      ...read.known,
      constraints: Object.keys(constraints),
      fills: Object.keys(fills),
      computed: Object.keys(computed),
      effects: Object.keys(effects),
    };
    const config = { ...read, known };
    const kinds = await loadFieldKinds(config.codeRoot, known.fieldKinds);
    const found = [...problems, ...checkConfig(config, kinds)];
    if (found.length > 0) throw new Error(found.map((problem) => renderProblem(problem, 'en')).join('\n'));
    return resolveConfig(config, kinds);
  } finally {
    copy.remove();
  }
}

function copyLendingConfig(): ConfigCopy {
  const copy = copyConfig();
  for (const file of readdirSync(FILES).filter((name) => /\.(json|yaml)$/.test(name))) {
    if (file.endsWith('.screen.yaml')) {
      cpSync(join(FILES, file), join(copy.root, 'screens/process', file));
      continue;
    }
    const folder = join(copy.root, 'schemas/process', PLACES[file] ?? 'loan');
    mkdirSync(folder, { recursive: true });
    cpSync(join(FILES, file), join(folder, file));
  }
  copy.change('roles.yaml', (text) =>
    grantScreen(text, {
      module: 'process',
      roles: ['office', 'declarer', 'secretary', 'institution'],
      screen: 'lending',
    }),
  );
  return copy;
}
