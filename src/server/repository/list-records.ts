// A page of an entity with its exact total, in one statement. The inner query touches only the key, the sort column and
// what the filters read (an index holds all of that), so a deep page costs no more than its index entries; the ten wide
// rows are joined afterwards. The total is counted apart: a window over all rows keeps each of them until the last is
// seen, which costs three times as much as reading the index a second time.
import type { ConditionModel } from '../../core/condition-model.ts';
import { createParameters, type SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { orderOf, type Order } from './order-terms.ts';
import { queryKnown, queryScoped, type KnownStatements } from './query-scoped.ts';
import { openSource, type QuerySource } from './query-source.ts';
import { openRows, selectColumns, type RecordShape } from './record-shape.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { whereClause } from './where-clause.ts';

export interface ListPlan {
  readonly shape: RecordShape;
  /** Select list and joins of the outer query. */
  readonly select: string;
  readonly joins: string;
  /** Of the inner query, without joins. */
  readonly source: QuerySource;
  readonly known: KnownStatements;
}

export interface ListRequest {
  readonly conditions: readonly ConditionModel[];
  /** "field" or "-field", or several: allowed by the call, or the entity's own. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ListResult {
  readonly rows: readonly SqlRow[];
  readonly total: number;
}

export function planList(repository: Repository, entity: ScopedActor['entity'], shape: RecordShape): ListPlan {
  const source = openSource({ model: repository.model, entity });
  const select = selectColumns(source, shape);
  const inner = openSource({ model: repository.model, entity });
  return { shape, select, joins: source.joins(), source: inner, known: new Map() };
}

export async function listRecords(
  repository: Repository,
  scope: ScopedActor,
  { plan, request }: { readonly plan: ListPlan; readonly request: ListRequest },
): Promise<ListResult> {
  const parameters = createParameters();
  const source = plan.source.fork();
  const where = whereClause({ repository, scope, source, parameters }, request.conditions);
  const limits = limitsOf(request, parameters);
  const rows = await queryKnown({ repository, scope, parameters }, plan.known, {
    key: `${source.added()}\n${where}\n${request.sort}\n${limits}`,
    write: () => pageText(plan, { source, where, limits, order: orderOf(source, request.sort) }),
  });
  const total = rows[0]?.['#total'];
  // Past the last page no row carries the total along.
  if (typeof total !== 'number')
    return { rows: [], total: request.page > 1 ? await countRecords(repository, scope, request.conditions) : 0 };
  const found = rows.filter((row) => row['#key'] !== null);
  openRows(repository, { rows: found, shape: plan.shape, inFull: false });
  return { rows: found, total };
}

export async function countRecords(
  repository: Repository,
  scope: ScopedActor,
  conditions: readonly ConditionModel[],
): Promise<number> {
  const parameters = createParameters();
  const source = openSource({ model: repository.model, entity: scope.entity });
  const where = whereClause({ repository, scope, source, parameters }, conditions);
  const rows = await queryScoped(
    { repository, scope, parameters },
    `select count(*) as total from ${source.from()} where ${where}`,
  );
  return Number(rows[0]?.['total'] ?? 0);
}

interface KeyQuery {
  readonly source: QuerySource;
  readonly where: string;
  readonly order: Order;
  readonly limits: string;
}

/** The size stands in the text: with a parameter the planner could not know that ten rows are wanted. */
function limitsOf({ page, pageSize }: ListRequest, parameters: SqlParameters): string {
  const offset = (page - 1) * pageSize;
  return `limit ${Math.trunc(pageSize)}${offset === 0 ? '' : ` offset ${parameters.add(offset)}::bigint`}`;
}

function pageText(plan: ListPlan, { source, where, order, limits }: KeyQuery): string {
  const { terms, direction } = order;
  const from = source.from();
  const sorted = terms.map(({ sql }, at) => `${sql} as "#sort${at}", `).join('');
  const innerOrder = [...terms.map((term) => `${term.sql} ${term.direction}`), `t."id" ${direction}`].join(', ');
  const outerOrder = [...terms.map((term, at) => `k."#sort${at}" ${term.direction}`), `k."#key" ${direction}`].join(
    ', ',
  );
  const page = `(select ${sorted}t."id" as "#key" from ${from} where ${where} order by ${innerOrder} ${limits}) k`;
  const total = `(select count(*) as total from ${from} where ${where}) c`;
  return `select c.total as "#total", k."#key", ${plan.select} from ${total} left join ${page} on true left join "${source.entity.table}" t on t."id" = k."#key"${plan.joins} order by ${outerOrder}`;
}
