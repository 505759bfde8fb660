// What codes and references lead to: an entry of a dictionary, a record, made for one field alone and named by its
// mark, so that the field is known wherever its code, its number or the name behind it is told.
import type { Pool } from 'pg';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { FieldModel } from '../../../src/core/field-model.ts';
import { ALL_ROWS, numberMark } from './marks.ts';

export interface TargetPlot {
  readonly field: FieldModel;
  readonly plot: number;
}

/** Answers the code. */
export async function plantEntry(pool: Pool, { field, plot }: TargetPlot): Promise<string> {
  const mark = `ZQ${plot}X${ALL_ROWS}Z`;
  await pool.query('insert into "dictionary" ("parent_val", "val", "name") values ($1, $2, $2)', [
    field.dictionary,
    mark,
  ]);
  return mark;
}

/**
 * Answers its number, null where there is no record yet to make one like. The record is deleted: no list has it, a
 * reference shows it all the same.
 */
export async function plantTarget(
  pool: Pool,
  target: EntityModel,
  { plot }: Pick<TargetPlot, 'plot'>,
): Promise<number | null> {
  const id = numberMark(plot);
  const label = target.fields.find(({ name }) => name === target.label)?.column.name ?? target.label;
  const { rowCount } = await pool.query(
    `insert into "${target.table}" overriding system value
     select (jsonb_populate_record(t, jsonb_build_object('id', $1::bigint, '${label}', $2::text, 'del_flag', true))).* from "${target.table}" t order by t.id limit 1`,
    [id, `ZQ${plot}X${ALL_ROWS}Z`],
  );
  return rowCount === 0 ? null : id;
}

/** References that are closed and decide neither rows nor states. */
export function isFreeReference({ rows, part, machines }: EntityModel, field: FieldModel): boolean {
  return (
    field.to !== null &&
    field.owner !== 'fetch' &&
    field.column.nullable &&
    field.name !== part?.of &&
    !Object.values(rows).some((scope) => scope.field.split('.')[0] === field.name) &&
    !JSON.stringify([machines, rows]).includes(`"${field.name}"`)
  );
}
