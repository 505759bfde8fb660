// Which unique values of a record that cannot be written yet are taken already: what the database would refuse, asked
// before.
import type { EntityModel } from '../../core/entity-model.ts';
import type { IndexModel } from '../../core/index-model.ts';
import type { Json } from '../../core/json.ts';
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
export async function takenIndexes(
  { cipher, prepare }: Repository,
  { entity, values, runner }: TakenInput,
): Promise<readonly IndexModel[]> {
  const parameters = createParameters();
  const asked: { readonly index: IndexModel; readonly text: string }[] = [];
  for (const index of entity.indexes.filter(({ unique }) => unique)) {
    const wanted = index.columns.map((name) => {
      const field = entity.fields.find(({ column }) => column.name === name);
      const sealed = entity.fields.find((one) => one.personal && blindIndexColumn(one) === name);
      return { name, sealed, field, value: values[(sealed ?? field)?.name ?? ''] ?? null };
    });
    const equal = wanted
      .map(({ name, sealed, field, value }) => {
        if (value === null || typeof value === 'object') return null;
        return () =>
          `${quoteIdentifier(name)} = ${parameters.add(sealed === undefined ? value : cipher.blindIndex(String(value)))}::${sealed === undefined ? (field?.column.type ?? 'text') : 'text'}`;
      })
      .filter((one) => one !== null);
    if (equal.length < wanted.length) continue;
    const where = [...equal.map((say) => say()), ...(index.where === null ? [] : [`(${index.where})`])].join(' and ');
    asked.push({ index, text: `exists (select 1 from ${quoteIdentifier(entity.table)} where ${where})` });
  }
  if (asked.length === 0) return [];
  const [row] = await runner.query(
    prepare(`select ${asked.map(({ text }, at) => `${text} as taken_${at}`).join(', ')}`),
    parameters.values,
  );
  return asked.filter((_, at) => row?.[`taken_${at}`] === true).map(({ index }) => index);
}
