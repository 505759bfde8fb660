// Whether an id ever was a record, and still is: for operators, who are told what a caller is not. No field is read.
import type { EntityModel } from '../../core/entity-model.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlPort } from '../db/sql-port.ts';

export type RecordFate = 'living' | 'deleted' | 'absent';

export async function recordFate(sql: SqlPort, entity: EntityModel, id: number): Promise<RecordFate> {
  const [row] = await sql.query({ text: `select "del_flag" from ${quoteIdentifier(entity.table)} where "id" = $1` }, [
    id,
  ]);
  if (row === undefined) return 'absent';
  return row['del_flag'] === true ? 'deleted' : 'living';
}
