// Which unique values of a record that cannot be written yet are taken already: what the database would refuse, asked before.
import type { EntityModel } from '../../core/entity-model.ts';
import type { IndexModel } from '../../core/index-model.ts';
import type { Json } from '../../core/model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { blindIndexColumn } from './personal-value.ts';
import type { Repository } from './repository.ts';

export interface TakenInput {
  readonly entity: EntityModel;
  /** By field; what is wrong or missing is left out. */
  readonly values: Readonly<Record<string, Json>>;
  readonly runner: SqlRunner;
}

/** Unique indexes of which another record holds the values. A partial index holds for the records of its condition. */
export async function takenIndexes({ cipher }: Repository, { entity, values, runner }: TakenInput): Promise<readonly IndexModel[]> {
  const taken: IndexModel[] = [];
  for (const index of entity.indexes.filter(({ unique }) => unique)) {
    const parameters = createParameters();
    const equal = index.columns.map((name) => {
      const field = entity.fields.find(({ column }) => column.name === name);
      const sealed = entity.fields.find((one) => one.personal && blindIndexColumn(one) === name);
      const value = values[(sealed ?? field)?.name ?? ''] ?? null;
      if (value === null || typeof value === 'object') return null;
      return `${quoteIdentifier(name)} = ${parameters.add(sealed === undefined ? value : cipher.blindIndex(String(value)))}::${sealed === undefined ? (field?.column.type ?? 'text') : 'text'}`;
    });
    if (equal.includes(null)) continue;
    const where = [...equal, ...(index.where === null ? [] : [`(${index.where})`])].join(' and ');
    const rows = await runner.query({ text: `select 1 from ${quoteIdentifier(entity.table)} where ${where} limit 1` }, parameters.values);
    if (rows.length > 0) taken.push(index);
  }
  return taken;
}
