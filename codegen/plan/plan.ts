// The migration draft: what the model wants, what the snapshot says there is, the SQL between. A person reads it before
// it is committed; migrations are history and are never generated again.
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../../src/core/own-json.ts';
import { stateLine } from '../../src/core/migration-header.ts';
import type { AppModel } from '../../src/core/model.ts';
import { renamesOf, tablesOf, type SchemaSnapshot } from '../../src/core/table-model.ts';
import { stateOf, stateText } from '../../src/core/table-state.ts';
import { accessOf } from './access-snapshot.ts';
import { diffTables } from './diff-tables.ts';
import { namesOf } from './names-snapshot.ts';
import { renameSteps } from './rename-steps.ts';
import type { Snapshot } from './snapshot.ts';
import type { PlanProblem, Step } from './step.ts';
import { renamedTables, tableRenameSteps, underNewNames } from './table-renames.ts';

export const MIGRATIONS = 'src/server/db/migrations';
const SNAPSHOT = 'snapshot.json';

export interface Plan {
  readonly steps: readonly Step[];
  readonly problems: readonly PlanProblem[];
  /** The snapshot after the steps. */
  readonly after: Snapshot;
  /** The states of the tables it leads from and to: a start compares the first with what it finds. */
  readonly states: { readonly from: string; readonly to: string };
}

export function planMigration(model: AppModel, before: Snapshot): Plan {
  const access = accessOf(model);
  const after = { ...tablesOf(model), access, names: namesOf(model) };
  const renamed = renamedTables(model, before);
  const then = underNewNames(before, renamed);
  const tables = diffTables(then, after, renamesOf(model));
  return {
    ...tables,
    steps: [...tableRenameSteps(renamed, before.tables), ...tables.steps, ...renameSteps(model, then)],
    after,
    states: { from: fingerprintOf(before), to: fingerprintOf(after) },
  };
}

function fingerprintOf({ tables }: SchemaSnapshot): string {
  return hash('sha256', stateText(stateOf(tables))).slice(0, 16);
}

/** Model and snapshot agree: nothing is left to migrate. */
export function isCurrent(plan: Plan): boolean {
  return plan.steps.length === 0 && plan.problems.length === 0;
}

export function readSnapshot(root: string): Snapshot {
  const path = join(root, MIGRATIONS, SNAPSHOT);
  const stored = existsSync(path) ? parseOwn<Partial<Snapshot>>(readFileSync(path, 'utf8')) : {};
  return {
    tables: stored.tables ?? [],
    access: stored.access ?? null,
    ...(stored.names === undefined ? {} : { names: stored.names }),
  };
}

/** The text of the migration; destructive steps are marked, notes stand above their step. */
export function migrationText(plan: Plan, title: string): string {
  const extension = plan.steps.some((step) => step.sql.includes('gin_trgm_ops'))
    ? ['create extension if not exists pg_trgm;']
    : [];
  const steps = plan.steps.map((step) =>
    [
      ...(step.destructive ? [`-- destructive: ${step.note ?? ''}`] : step.note === null ? [] : [`-- ${step.note}`]),
      step.sql,
    ].join('\n'),
  );
  return `${[`-- ${title}。由 codegen plan 起草，提交前请阅读；提交后不再改动。`, `-- Runs on PostgreSQL 15 and on PGlite (PostgreSQL 18).\n${stateLine(plan.states.from, plan.states.to)}`, ...extension, ...steps].join('\n\n')}\n`;
}

export type WriteOutcome = { readonly written: string } | { readonly refused: 'nothing' | 'problems' | 'destructive' };

export interface WriteInput {
  readonly root: string;
  readonly plan: Plan;
  /** "add-software": becomes 0003_add_software.sql. */
  readonly name: string;
  readonly allowDestructive: boolean;
}

/** Writes the next migration and the snapshot that belongs to it. */
export function writeMigration({ root, plan, name, allowDestructive }: WriteInput): WriteOutcome {
  if (plan.problems.length > 0) return { refused: 'problems' };
  if (plan.steps.length === 0) return { refused: 'nothing' };
  if (!allowDestructive && plan.steps.some((step) => step.destructive)) return { refused: 'destructive' };
  const folder = join(root, MIGRATIONS);
  mkdirSync(folder, { recursive: true });
  const file = `${nextNumber(folder)}_${name.replaceAll(/[^A-Za-z0-9]+/g, '_').toLowerCase()}.sql`;
  writeFileSync(join(folder, file), migrationText(plan, name));
  writeFileSync(join(folder, SNAPSHOT), snapshotText(plan.after));
  return { written: `${MIGRATIONS}/${file}` };
}

function nextNumber(folder: string): string {
  const numbers = readdirSync(folder)
    .flatMap((name) => /^(\d{4})_.+\.sql$/.exec(name)?.[1] ?? [])
    .map(Number);
  // 0001 is the engine's own tables, also where a root holds config alone.
  return String(Math.max(1, ...numbers) + 1).padStart(4, '0');
}

/** One column, one index a line: the diff of a commit reads like the change. */
function snapshotText({ tables, access, names }: Snapshot): string {
  const list = (items: readonly unknown[], indent: string): string =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
  const parts = tables.map(
    (table) =>
      `    {\n      "name": ${JSON.stringify(table.name)},\n      "columns": ${list(table.columns, '      ')},\n      "indexes": ${list(table.indexes, '      ')}\n    }`,
  );
  const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "tables": [\n${parts.join(',\n')}\n  ],\n  "access": ${indented(access)}${names === undefined ? '' : `,\n  "names": ${indented(names)}`}\n}\n`;
}
