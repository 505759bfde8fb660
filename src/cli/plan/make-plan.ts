// The config of today against the last snapshot, a git revision or a database: gathers all that a plan says. With a
// database (the one compared with, or one given beside a revision) rows are counted and stored records judged there.
import { join } from 'node:path';
import { compareModels, compareSnapshot, type Changes } from '../../../codegen/plan/changes.ts';
import { compileForms } from '../../../codegen/plan/form-validators.ts';
import type { Compiled } from '../../../codegen/plan/generated-files.ts';
import { differingFiles, filesOf, filesOnDisk, type FileHashes } from '../../../codegen/plan/generated-files.ts';
import { namesOf } from '../../../codegen/plan/names-snapshot.ts';
import { planMigration, readSnapshot, type Plan } from '../../../codegen/plan/plan.ts';
import type { AppModel } from '../../core/model.ts';
import { tablesOf } from '../../core/table-model.ts';
import type { SqlRunner } from '../../server/db/sql-port.ts';
import { countSteps, findStranded } from './count-rows.ts';
import { judgeRecords, type ModelForms } from './judge-records.ts';
import { isOfSameShape } from './model-shape.ts';
import { readOfficeState } from './office-state.ts';
import type { PlanReport } from './plan-report.ts';

export interface PlanInput {
  readonly root: string;
  readonly after: Compiled;
  readonly against: PlanReport['against'];
  /** The config of the revision it is compared with. */
  readonly revision: Compiled | null;
  /** The database to count and judge in. */
  readonly runner: SqlRunner | null;
}

export async function makePlan({ root, after, against, revision, runner }: PlanInput): Promise<PlanReport> {
  const state = runner === null ? null : await readOfficeState(runner, after.config.codeRoot);
  const recorded = state?.model ?? null;
  const before =
    revision?.model ??
    (against.kind === 'database' && recorded !== null && isOfSameShape(recorded, after.model) ? recorded : null);
  const planned = planOf(root, after.model, before);
  const changes = changesOf(root, after.model, before);
  return {
    against,
    pending: state?.pending ?? [],
    unknown: state?.unknown ?? [],
    recorded: against.kind !== 'database' || before !== null,
    steps: await countSteps(runner, planned.steps),
    problems: planned.problems,
    renames: changes.renames,
    grants: changes.grants,
    fields: changes.fields,
    screens: changes.screens,
    forms: changes.forms,
    stranded: await findStranded(runner, changes.states),
    invalid:
      runner === null || state === null
        ? null
        : await judgeRecords(runner, { after: formsOf(after.model), before: before === null ? null : formsOf(before) }),
    files: await filesToMake(root, after, revision),
  };
}

/** What the migration would have to do; without a model of before, since the last one was drafted. */
function planOf(root: string, after: AppModel, before: AppModel | null): Plan {
  return planMigration(
    after,
    before === null ? readSnapshot(root) : { ...tablesOf(before), access: null, names: namesOf(before) },
  );
}

function changesOf(root: string, after: AppModel, before: AppModel | null): Changes {
  if (before !== null) return compareModels(before, after);
  const { access } = readSnapshot(root);
  return access === null
    ? { renames: [], grants: [], fields: [], screens: [], forms: [], states: [] }
    : compareSnapshot(access, after);
}

async function filesToMake(root: string, after: Compiled, revision: Compiled | null): Promise<readonly string[]> {
  const outDir = join(root, 'src/generated');
  const old: FileHashes = revision === null ? filesOnDisk(outDir) : await filesOf(revision, outDir);
  return differingFiles(old, await filesOf(after, outDir));
}

function formsOf(model: AppModel): ModelForms {
  return { model, validators: compileForms(model, new Map()) };
}
