// A rollup as one expression of a select list or an order: the living records of another entity that have this record's
// values, summed up, or whether there are any. Its conditions are the config's, so they are written out: nobody's input
// comes here, and who reads and when is filled in for each question.
import { READERS_ORGAN, type RollupModel } from '../../core/computed-model.ts';
import { isComparison, type ComparisonModel, type ConditionModel } from '../../core/condition-model.ts';
import { isRelative } from '../../core/relative-value.ts';
import { conditionSql, groupSql, type ConditionColumn } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { literal, PLACES } from './reader-places.ts';

export interface RollupPlace {
  readonly model: ServerModel;
  /** Entity of the record it is worked out for, and the alias of its row. */
  readonly entity: string;
  readonly alias: string;
}

export function rollupSql({ model, entity, alias }: RollupPlace, rollup: RollupModel): ConditionColumn {
  // The alias of a joined parent is quoted.
  const row = alias.endsWith('"') ? `${alias.slice(0, -1)}_rolled"` : `${alias}_rolled`;
  const there = (name: string): ConditionColumn => columnAt(model, rollup.of, { name, alias: row });
  const written = (condition: ConditionModel): string =>
    isComparison(condition) ? conditionSql(there, withPlaces(condition), WRITTEN_OUT) : groupSql(condition, written);
  const equal = Object.entries(rollup.by).map(([name, own]) => {
    if (own === READERS_ORGAN) return `${there(name).sql} = ${PLACES.organ}`;
    const here = columnAt(model, entity, { name: own, alias });
    const same = `${there(name).sql} = ${here.sql}`;
    return here.nullable ? `(${here.sql} is null or ${same})` : same;
  });
  const where = [`${row}."del_flag" = false`, ...equal, ...rollup.where.map(written)];
  const rows = `from ${quoteIdentifier(entityOf(model, rollup.of).table)} ${row} where ${where.join(' and ')}`;
  // Bare, as a condition of its own, it is planned as a join; within a comparison it is asked row by row.
  if (rollup.take === 'exists') return { sql: `exists (select 1 ${rows})`, type: 'boolean', nullable: false };
  const taken = takenOf(rollup, there);
  return { sql: `(select ${taken.sql} ${rows})`, type: taken.type, nullable: taken.nullable };
}

/** Written out as itself, by `literal`. */
function withPlaces(condition: ComparisonModel): ComparisonModel {
  const { value } = condition;
  return isRelative(value) ? { ...condition, value: PLACES[value.relative] } : condition;
}

function takenOf({ take, field }: RollupModel, there: (name: string) => ConditionColumn): ConditionColumn {
  if (take === 'count' || field === null) return { sql: 'count(*)', type: 'bigint', nullable: false };
  const { sql, type } = there(field);
  return take === 'sum'
    ? { sql: `coalesce(sum(${sql}), 0)`, type: 'numeric', nullable: false }
    : { sql: `${take}(${sql})`, type, nullable: true };
}

function columnAt(
  model: ServerModel,
  entity: string,
  { name, alias }: { readonly name: string; readonly alias: string },
): ConditionColumn {
  const { column } = fieldOf(model, entity, name);
  return { sql: `${alias}.${quoteIdentifier(column.name)}`, type: column.type, nullable: column.nullable };
}

const WRITTEN_OUT: SqlParameters = { values: [], add: literal };
