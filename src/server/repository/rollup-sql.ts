// A rollup as one expression of a select list or an order: the living records of another entity that have this record's
// values, summed up. Its conditions are the config's, so they are written out: nobody's input comes here.
import { READERS_ORGAN, type RollupModel } from '../../core/computed-model.ts';
import { isComparison, type ConditionModel } from '../../core/condition-model.ts';
import { conditionSql, groupSql, type ConditionColumn } from '../db/condition-sql.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlValue } from '../db/sql-port.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import type { ScopedActor } from './scoped-actor.ts';

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
    isComparison(condition) ? conditionSql(there, condition, WRITTEN_OUT) : groupSql(condition, written);
  const equal = Object.entries(rollup.by).map(([name, own]) => {
    if (own === READERS_ORGAN) return `${there(name).sql} = ${ORGAN_PLACE}`;
    const here = columnAt(model, entity, { name: own, alias });
    const same = `${there(name).sql} = ${here.sql}`;
    return here.nullable ? `(${here.sql} is null or ${same})` : same;
  });
  const where = [`${row}."del_flag" = false`, ...equal, ...rollup.where.map(written)];
  const taken = takenOf(rollup, there);
  return {
    sql: `(select ${taken.sql} from ${quoteIdentifier(entityOf(model, rollup.of).table)} ${row} where ${where.join(' and ')})`,
    type: taken.type,
    nullable: taken.nullable,
  };
}

/**
 * Where the reader's institution stands in a prepared text: of nobody in particular it is none, which equals nothing.
 */
const ORGAN_PLACE = '/* @organ */ null::bigint';

/** The text with the reader's institution as a parameter, where something in it is summed up for them alone. */
export function bindReader(text: string, { actor }: ScopedActor, parameters: SqlParameters): string {
  const organId = actor?.organId ?? null;
  return organId === null || !text.includes(ORGAN_PLACE)
    ? text
    : text.replaceAll(ORGAN_PLACE, `${parameters.add(organId)}::bigint`);
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

function literal(value: SqlValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new Error('the config holds no such value');
}
