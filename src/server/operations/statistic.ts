// What stat calls and their exports share: the dimensions the caller chose of those the call offers, the filters, the
// counts in the caller's own rows, the rates.
import { formatDate } from '../../core/date-time.ts';
import { AppError } from '../../core/errors.ts';
import { partialAt } from '../../core/row-access.ts';
import {
  withRates,
  type CountModel,
  type DimensionModel,
  type MeasureModel,
  type StatisticOptions,
  type StatisticRow,
} from '../../core/statistics.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { canReadPath } from '../repository/record-shape.ts';
import { resolvePath } from '../repository/query-source.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { statRecords } from '../repository/stat-records.ts';
import { partServers } from '../../words/parts/parts.server.ts';
import { partFacts } from '../../words/parts/parts.facts.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import { textArgument, type Engine } from './engine.ts';
import { prepareCurrent } from './current-arguments.ts';
import { countedConditions } from './counted-conditions.ts';
import { prepareListRequest, type ListCall } from './list-request.ts';

/** A page or a sheet of more groups than this shows nobody anything. */
const MOST_GROUPS = 5_000;

export interface Statistic {
  readonly by: readonly DimensionModel[];
  readonly measures: readonly MeasureModel[];
  readonly rows: readonly StatisticRow[];
}

export type ReadStatistic = (args: CallArguments, scope: ScopedActor) => Promise<Statistic>;

/** `counted`: of the call, or of the one that it exports. */
export function prepareStatistic(engine: Engine, call: ListCall, counted: StatisticOptions): ReadStatistic {
  const { repository } = engine;
  const dimensions = labelled(repository.model, call, counted.dimensions);
  const { measures } = counted;
  const counts = measures.filter((measure): measure is CountModel => measure.kind === 'count');
  const readArguments = prepareListRequest(engine, call);
  const fillCurrent = prepareCurrent(engine, call);
  return async (args, scope) => {
    const today = formatDate(repository.clock.now());
    const by = chosen(dimensions, textArgument(args, 'by'));
    const narrowing = dimensions.flatMap((dimension) => {
      const { part, name, field } = dimension;
      const value = part !== null && partFacts[part].narrows ? (args[name] ?? null) : null;
      return value === null ? [] : [{ field, conditions: countedConditions(dimension, { value, today }) }];
    });
    if (![...by, ...narrowing].every(({ field }) => canReadPath(repository.model, scope, field)))
      throw new AppError('noAuthority');
    const conditions = [
      ...readArguments(await fillCurrent(args, scope), scope).conditions,
      ...narrowing.flatMap((one) => one.conditions),
    ];
    // A row that is read in part is not told by what is withheld of it.
    conditions.push(...by.flatMap(({ field }) => partialAt(scope.entity, scope.role, field)?.until ?? []));
    const rows = await statRecords(repository, scope, { by, counts, conditions, most: MOST_GROUPS });
    if (rows === null) throw new AppError('tooManyGroups', { most: MOST_GROUPS });
    return {
      by,
      measures,
      rows: withRates(
        rows.map((row) => ({ ...row, ...labelsOf(by, row) })),
        measures,
      ),
    };
  };
}

/** Names of parts that the pages cannot name. */
function labelsOf(by: readonly DimensionModel[], row: StatisticRow): StatisticRow {
  return Object.fromEntries(
    by.flatMap(({ part, name, label }) => {
      const called = part === null ? null : (partServers[part].counted?.label ?? null);
      const value = row[name];
      return called === null ? [] : [[label ?? name, typeof value === 'string' ? called(value) : null]];
    }),
  );
}

/** The dimensions of the call, with the label of every reference that has one anybody may read. */
function labelled(
  model: ServerModel,
  call: ListCall,
  dimensions: readonly DimensionModel[],
): readonly DimensionModel[] {
  const entity = entityOf(model, call.entity);
  return dimensions.map((dimension) => {
    const { field, through } = resolvePath(model, entity, dimension.field);
    if (field.to === null || through.length > 0) return dimension;
    const { label } = entityOf(model, field.to);
    return model.fieldsOf.get(field.to)?.get(label)?.personal === true
      ? dimension
      : { ...dimension, label: `${dimension.field}.${label}` };
  });
}

/** "organId,year" in the order asked for; all of them where nothing is said. */
function chosen(dimensions: readonly DimensionModel[], said: string | null): readonly DimensionModel[] {
  if (said === null) return dimensions;
  return [...new Set(said.split(','))].flatMap((name) => dimensions.find((dimension) => dimension.name === name) ?? []);
}
