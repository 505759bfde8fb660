// The distinct parents of the actor's rows, a page of them, each with counts of its rows: first the parents that fit
// the search, counted in the actor's scope, then the shown columns of the ten that are wanted.
import { isComparison, type ComparisonModel, type ConditionModel } from '../../core/condition-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { splitPath } from '../../core/naming.ts';
import { quoteIdentifier, quoteLabel } from '../db/identifier.ts';
import { createParameters, type SqlParameters } from '../db/sql-parameters.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import { orderOf } from './order-terms.ts';
import { queryScoped } from './query-scoped.ts';
import { openSource, type QuerySource } from './query-source.ts';
import { openRows, selectColumns, type RecordShape } from './record-shape.ts';
import type { Repository } from './repository.ts';
import type { ScopedActor } from './scoped-actor.ts';
import { onePart, whereClause } from './where-clause.ts';

export interface GroupPlan {
  /** Reference the rows are grouped by. */
  readonly by: string;
  readonly parent: EntityModel;
  /** Columns of the parent, keys without the reference. */
  readonly shape: RecordShape;
  /** Count → conditions on the rows, for the actor's role. */
  readonly counts: readonly { readonly name: string; readonly conditions: readonly ConditionModel[] }[];
}

export interface GroupRequest {
  /** On the rows and, as "by.field", on the parent. */
  readonly conditions: readonly ConditionModel[];
  readonly page: number;
  readonly pageSize: number;
}

export interface GroupResult {
  /** Parent columns, "#parent" and the counts by name. */
  readonly rows: readonly SqlRow[];
  readonly total: number;
}

export async function groupRecords(
  repository: Repository,
  scope: ScopedActor,
  { plan, request }: { readonly plan: GroupPlan; readonly request: GroupRequest },
): Promise<GroupResult> {
  const parameters = createParameters();
  const rows = await queryScoped(
    { repository, scope, parameters },
    groupText({ repository, scope, plan, parameters }, request),
  );
  const total = Number(rows[0]?.['#total'] ?? 0);
  const found = rows.filter((row) => row['#parent'] !== null);
  openRows(repository, { rows: found, shape: plan.shape, inFull: false });
  return { rows: found, total };
}

interface GroupInput {
  readonly repository: Repository;
  readonly scope: ScopedActor;
  readonly plan: GroupPlan;
  readonly parameters: SqlParameters;
}

function groupText(input: GroupInput, request: GroupRequest): string {
  const { repository, scope, plan, parameters } = input;
  const parent = openSource({ model: repository.model, entity: plan.parent, alias: 'p' });
  const [ofParent, ofRows] = partition(
    request.conditions,
    (condition): condition is ComparisonModel => isComparison(condition) && splitPath(condition.field)[0] === plan.by,
  );
  const searched = ofParent.map((condition) =>
    onePart({ repository, scope, source: parent, parameters }, { ...condition, field: splitPath(condition.field)[1] }),
  );
  const grouped = countsText(input, ofRows);
  const { terms, direction } = orderOf(parent, plan.parent.sort);
  const sorts = terms.map(({ sql }, at) => `, ${sql} as "#sort${at}"`).join('');
  const ordered = (alias: string): string =>
    [...terms.map((term, at) => `${alias}"#sort${at}" ${term.direction}`), `${alias}"#parent" ${direction}`].join(', ');
  const offset = parameters.add((request.page - 1) * request.pageSize);
  const counted = plan.counts.map((count) => `, g.${quoteLabel(count.name)}`).join('');
  const hit = `select p."id" as "#parent"${sorts}${counted}
    from (${grouped}) g join ${parent.from()} on p."id" = g."#by" where ${['true', ...searched].join(' and ')}`;
  const shown = openSource({ model: repository.model, entity: plan.parent, alias: 'p' });
  const select = selectColumns(shown, plan.shape);
  return `with hit as (${hit}), page as (select * from hit order by ${ordered('')} limit ${Math.trunc(request.pageSize)} offset ${offset}::bigint)
    select (select count(*) from hit) as "#total", k.*${select === '' ? '' : `, ${select}`} from (select 1) one left join page k on true
    left join ${quoteIdentifier(plan.parent.table)} p on p."id" = k."#parent"${shown.joins()} order by ${ordered('k.')}`;
}

/** Rows in scope by parent, each count a filtered aggregate. */
function countsText(
  { repository, scope, plan, parameters }: GroupInput,
  conditions: readonly ConditionModel[],
): string {
  const rows: QuerySource = openSource({ model: repository.model, entity: scope.entity });
  const by = rows.column(plan.by).sql;
  const counts = plan.counts.map(({ name, conditions: wanted }) => {
    const parts = wanted.map((condition) => onePart({ repository, scope, source: rows, parameters }, condition));
    return `count(*)${parts.length === 0 ? '' : ` filter (where ${parts.join(' and ')})`} as ${quoteLabel(name)}`;
  });
  const where = whereClause({ repository, scope, source: rows, parameters }, conditions);
  return `select ${[`${by} as "#by"`, ...counts].join(', ')} from ${rows.from()} where ${where} and ${by} is not null group by ${by}`;
}

function partition<Item, First extends Item>(
  items: readonly Item[],
  isFirst: (item: Item) => item is First,
): readonly [readonly First[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** The parent of a group: the entity the reference leads to. */
export function parentOf(repository: Repository, entity: EntityModel, by: string): EntityModel {
  const { to } = fieldOf(repository.model, entity.id, by);
  if (to === null) throw new Error(`${entity.id}.${by} refers to no entity`);
  return entityOf(repository.model, to);
}
