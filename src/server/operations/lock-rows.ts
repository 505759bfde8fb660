// Rows of several entities locked in one order for all who lock: entity by entity, by id. So two transactions that
// touch the same rows wait for each other and never in a circle.
import type { EntityId } from '../../core/ids.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { entityOf, type ServerModel } from '../server-model.ts';

export interface RowToLock {
  readonly entity: EntityId;
  readonly id: number;
  /** false: it only must not change meanwhile. */
  readonly isWritten: boolean;
}

export async function lockRows(model: ServerModel, runner: SqlRunner, rows: readonly RowToLock[]): Promise<void> {
  const byEntity = [...Map.groupBy(rows, (row) => row.entity)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [entity, own] of byEntity) {
    const ids = [...new Set(own.map((row) => row.id))].toSorted((one, other) => one - other);
    // A lock that is shared first and raised later is how two of them come to wait for each other.
    const strength = own.some((row) => row.isWritten) ? 'for update' : 'for share';
    await runner.query(
      {
        text: `select 1 from ${quoteIdentifier(entityOf(model, entity).table)} where "id" = any($1::bigint[]) order by "id" ${strength}`,
      },
      [ids],
    );
  }
}
