// What a database says of itself for a plan: which migrations it has, and the model that the program ran there last.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { join } from 'node:path';
import { parseOwn } from '../../core/own-json.ts';
import { MIGRATIONS } from '../../../codegen/plan/plan.ts';
import type { AppModel } from '../../core/model.ts';
import { readMigrations } from '../../server/db/read-migrations.ts';
import type { SqlRunner } from '../../server/db/sql-port.ts';

export interface OfficeState {
  /** Migrations of this program that wait for the next start. */
  readonly pending: readonly string[];
  /** Applied there, unknown here: the database is newer. */
  readonly unknown: readonly string[];
  /** What the last start recorded; null: it was before programs did. */
  readonly model: AppModel | null;
}

/** null: no office has ever started on it. */
export async function readOfficeState(runner: SqlRunner, codeRoot: string): Promise<OfficeState | null> {
  const [there] = await runner.query({
    text: "select to_regclass('schema_migration') is not null as migrated, to_regclass('schema_state') is not null as recorded",
  });
  if (there?.['migrated'] !== true) return null;
  const applied = new Set(
    (await runner.query({ text: 'select name from schema_migration' })).map((row) => String(row['name'])),
  );
  const own = (await readMigrations(join(codeRoot, MIGRATIONS))).map(({ name }) => name);
  const [state] =
    there['recorded'] === true
      ? await runner.query({ text: "select encode(model, 'base64') as model from schema_state" })
      : [];
  return {
    pending: own.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !own.includes(name)).toSorted(),
    model:
      state === undefined
        ? null
        : parseOwn<AppModel>((await promisify(gunzip)(Buffer.from(String(state['model']), 'base64'))).toString()),
  };
}
