// The product's config with one more entity (certificates issued anew, tests/support/reissue-office), compiled as the
// product is, its tables made by the plan's own SQL: for tests of what the call half of the language can say.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel } from '../../codegen/load-model.ts';
import { planMigration, readSnapshot } from '../../codegen/plan/plan.ts';
import { renderProblem } from '../../codegen/problem.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { copyConfig, type ConfigCopy } from './config-copy.ts';
import { openEngineApp, type EngineApp, type EngineOptions } from './engine-app.ts';
import { grantScreen } from './grant-screen.ts';
import { validatorsOf } from './model-validators.ts';
import type { OpenTestDatabase } from './test-database.ts';

const FILES = join(import.meta.dirname, 'reissue-office');
const REPOSITORY = join(import.meta.dirname, '../..');
const FOLDER = 'schemas/process/reissue';

export interface ReissueRules {
  /** Rules in place of the office's. */
  readonly registry?: EngineOptions['registry'];
  /** event → names of constraints: the office may have none that fits a test. */
  readonly constraints?: Readonly<Record<string, readonly string[]>>;
}

/** Read and checked once for all tests of a worker. */
let loaded: Promise<AppModel> | null = null;

export function loadReissueModel(): Promise<AppModel> {
  return (loaded ??= readReissueModel());
}

async function readReissueModel(): Promise<AppModel> {
  const copy = copyReissueConfig();
  try {
    const { model, problems } = await loadModel(copy.root);
    if (model === null) throw new Error(problems.map((problem) => renderProblem(problem, 'en')).join('\n'));
    return model;
  } finally {
    copy.remove();
  }
}

/** The database is a migrated one: the plan's steps lead it on from there. */
export async function openReissueOffice(
  database: OpenTestDatabase,
  { registry = {}, constraints = {} }: ReissueRules = {},
): Promise<EngineApp> {
  const model = withConstraints(await loadReissueModel(), constraints);
  for (const step of planMigration(model, readSnapshot(REPOSITORY)).steps) await database.pool.query(step.sql);
  return openEngineApp(database, { model, registry, validators: validatorsOf(model) });
}

function withConstraints(model: AppModel, constraints: Readonly<Record<string, readonly string[]>>): AppModel {
  const judged = (events: readonly EventModel[]): readonly EventModel[] =>
    events.map((event) => ({ ...event, constraints: constraints[event.id] ?? event.constraints }));
  return {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      machines: entity.machines.map((machine) => ({ ...machine, events: judged(machine.events) })),
    })),
  };
}

function copyReissueConfig(): ConfigCopy {
  const copy = copyConfig();
  mkdirSync(join(copy.root, FOLDER));
  for (const file of [
    'reissue.schema.json',
    'reissue.form.json',
    'reissue.machine.yaml',
    'reissue.sign.machine.yaml',
    'reissue.receipt.machine.yaml',
  ])
    cpSync(join(FILES, file), join(copy.root, FOLDER, file));
  cpSync(join(FILES, 'reissue.screen.yaml'), join(copy.root, 'screens/process/reissue.screen.yaml'));
  copy.change('roles.yaml', (text) =>
    grantScreen(text, { module: 'process', roles: ['office', 'institution', 'declarer'], screen: 'reissue' }),
  );
  return copy;
}
