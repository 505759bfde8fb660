// All rows of a list for an export, without holding a connection while the client reads: first the ids in order, then
// the rows by a few hundred. Every part asks the scope and the filters again.
import type { ConditionModel } from '../../core/condition-model.ts';
import { createParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { listIds } from './list-ids.ts';
import type { ListPlan } from './list-records.ts';
import { queryScoped } from './query-scoped.ts';
import { openSource } from './query-source.ts';
import { openRows } from './record-shape.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

export const MOST_ROWS = 500_000;
/** Planned once a part: by 500 the planning takes a third of the time of a hundred thousand rows. */
const ROWS_A_PART = 1000;
const PARTS_AHEAD = 2;

export interface ExportRequest {
  readonly plan: ListPlan;
  readonly conditions: readonly ConditionModel[];
  /** "field" or "-field". */
  readonly sort: string;
  /** Personal values as they are, for who sees them so; else masked as in lists. */
  readonly inFull?: boolean;
}

export function exportKeys(
  repository: Repository,
  scope: ScopedActor,
  { conditions, sort }: ExportRequest,
): Promise<readonly number[]> {
  return listIds(repository, scope, { conditions, sort, most: MOST_ROWS });
}

/**
 * Rows of the keys in their order, part by part; rows that left the scope meanwhile are left out. The database reads
 * the next parts while one is written, each on a connection of its own: one that is full waits until it is read.
 */
export async function* exportRows(
  repository: Repository,
  scope: ScopedActor,
  { keys, request }: { readonly keys: readonly number[]; readonly request: ExportRequest },
): AsyncGenerator<readonly SqlRow[]> {
  const ahead: Promise<readonly SqlRow[]>[] = [];
  let from = 0;
  const readFurther = (): void => {
    for (; ahead.length < PARTS_AHEAD && from < keys.length; from += ROWS_A_PART) {
      const part = readPart({ repository, scope, request }, keys.slice(from, from + ROWS_A_PART));
      // Whoever stops reading here never asks for it.
      part.catch(() => undefined);
      ahead.push(part);
    }
  };
  readFurther();
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    const part = await next;
    readFurther();
    yield part;
  }
}

export interface DetailKeysRequest {
  /** The jsonb column, by field. */
  readonly detail: string;
  readonly keys: readonly number[];
  readonly names: readonly string[];
}

/** Which of the names occur in the jsonb of the records. */
export async function detailKeysOf(
  repository: Repository,
  scope: ScopedActor,
  { detail, keys, names }: DetailKeysRequest,
): Promise<readonly string[]> {
  const parameters = createParameters([[...keys], [...names]]);
  const source = openSource({ model: repository.model, entity: scope.entity });
  const column = source.column(detail).sql;
  const where = whereClause({ repository, scope, source, parameters }, []);
  const text = `select distinct k.name as name from ${source.from()} cross join lateral jsonb_object_keys(${column}) k(name) where t."id" = any($1::bigint[]) and ${column} ?| $2::text[] and k.name = any($2::text[]) and ${where}`;
  return (await queryScoped({ repository, scope, parameters }, text)).map((row) => String(row['name']));
}

interface PartInput {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly request: ExportRequest;
}

async function readPart(
  { repository, scope, request }: PartInput,
  keys: readonly number[],
): Promise<readonly SqlRow[]> {
  const parameters = createParameters([[...keys]]);
  const source = openSource({ model: repository.model, entity: scope.entity });
  const where = whereClause({ repository, scope, source, parameters }, request.conditions);
  const text = `select ${request.plan.select} from unnest($1::bigint[]) with ordinality as k(id, place)
    join lateral (select t.* from ${source.from()} where t."id" = k.id and ${where}) t on true${request.plan.joins} order by k.place`;
  const rows = await queryScoped({ repository, scope, parameters }, text);
  openRows(repository, { rows, shape: request.plan.shape, inFull: request.inFull === true && scope.seesPersonal });
  return rows;
}
