// What rules may know of other records: read, count, find, as the engine itself and, inside a transaction, through its
// runner. Rules get it so that they need no SQL and cannot forget the rows that are deleted.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { ReadPort } from '../../core/rule.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { countRecords, listRecords, planList } from '../repository/list-records.ts';
import { resolvePath } from '../repository/query-source.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';

const MOST = 1_000;

/** Of what the caller declares to read: its fields and their types, and no others. */
export function declaredPort<const Reads extends EntityReads>(repository: Repository, reads: Reads): ReadPortOf<Reads>;
export function declaredPort(repository: Repository): object {
  return readPort(repository);
}

export function readPort(repository: Repository, runner: SqlRunner | null = null): ReadPort {
  const inside = runner === null ? repository : withRunner(repository, runner);
  const { model } = repository;
  return {
    read: async (entity, id) => {
      if (id === null || id === undefined) return null;
      const scope = scopeEngine(model, entity);
      const { fields } = scope.entity;
      const personal = fields.filter((field) => field.personal).map((field) => ({ key: field.name, field }));
      const plan = planGet(inside, scope.entity, { keys: fields.map((field) => field.name), hidden: [], personal });
      return getRecord(inside, scope, { id, plan, plain: true });
    },
    count: (entity, conditions) => countRecords(inside, scopeEngine(model, entity), conditions),
    find: async (entity, conditions, fields) => {
      const scope = scopeEngine(model, entity);
      const sealed = fields.find((path) => resolvePath(model, scope.entity, path).field.personal);
      if (sealed !== undefined)
        throw new Error(`a rule cannot find ${entity}.${sealed}: it is personal, read the record`);
      const plan = planList(inside, scope.entity, { keys: [...new Set(['id', ...fields])], hidden: [], personal: [] });
      const { rows } = await listRecords(inside, scope, {
        plan,
        request: { conditions, sort: scope.entity.sort, page: 1, pageSize: MOST },
      });
      return rows.map(({ '#key': _key, '#sort': _sort, '#total': _total, ...row }) => row);
    },
  };
}

function withRunner(repository: Repository, runner: SqlRunner): Repository {
  return {
    ...repository,
    sql: { kind: repository.sql.kind, query: runner.query, transaction: (work) => work(runner) },
  };
}
