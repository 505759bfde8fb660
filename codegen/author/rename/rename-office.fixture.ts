// The small office of the golden tests in a folder of its own, where things are renamed, and what the migration would
// then do.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppModel } from '../../../src/core/model.ts';
import { tablesOf } from '../../../src/core/table-model.ts';
import { readCommandLine } from '../../commands/command-line.ts';
import type { Shown } from '../../commands/command.ts';
import { command } from '../../commands/rename.command.ts';
import { loadModel } from '../../load-model.ts';
import { namesOf } from '../../plan/names-snapshot.ts';
import { planMigration } from '../../plan/plan.ts';
import type { Snapshot } from '../../plan/snapshot.ts';

const BASE = join(import.meta.dirname, '../../../tests/golden/base');

export interface RenameOffice {
  readonly root: string;
  readonly rename: (...args: readonly string[]) => Promise<Shown>;
  /** Of the config as it stands, which must be well. */
  readonly model: () => Promise<AppModel>;
  readonly read: (file: string) => string;
  /** The text must stand in the file once. */
  readonly change: (file: string, from: string, to: string) => void;
  /** SQL that the renames ask for, against what stood before them; it loses nothing. */
  readonly sqlSince: (before: AppModel) => Promise<readonly string[]>;
  /** As if a migration of this model had been drafted. */
  readonly writeSnapshot: (model: AppModel) => void;
  readonly remove: () => void;
}

export function openRenameOffice(): RenameOffice {
  const root = mkdtempSync(join(tmpdir(), 'rename-'));
  cpSync(BASE, root, { recursive: true });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const model = async (): Promise<AppModel> => {
    const loaded = await loadModel(root);
    if (loaded.model === null || loaded.problems.length > 0)
      throw new Error(`the config has problems: ${JSON.stringify(loaded.problems)}`);
    return loaded.model;
  };
  return {
    root,
    read,
    model,
    rename: (...args) => command.run(readCommandLine(command, ['--root', root, ...args], {}), () => undefined),
    change: (file, from, to) => {
      if (read(file).split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`);
      writeFileSync(
        join(root, file),
        read(file).replace(from, () => to),
      );
    },
    sqlSince: async (before) => {
      const { steps, problems } = planMigration(await model(), snapshotOf(before));
      if (problems.length > 0 || steps.some(({ destructive }) => destructive))
        throw new Error(`the migration loses something: ${JSON.stringify({ problems, steps })}`);
      return steps.map(({ sql }) => sql);
    },
    writeSnapshot: (deployed) => {
      mkdirSync(join(root, 'src/server/db/migrations'), { recursive: true });
      for (const name of ['core', 'rules', 'fields', 'web'])
        cpSync(join(BASE, '../../../src', name), join(root, 'src', name), { recursive: true });
      writeFileSync(join(root, 'src/server/db/migrations/snapshot.json'), JSON.stringify(snapshotOf(deployed)));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function snapshotOf(model: AppModel): Snapshot {
  return { ...tablesOf(model), access: null, names: namesOf(model) };
}
