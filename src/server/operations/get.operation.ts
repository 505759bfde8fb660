// One record, with the keys of its variant's form beside its own; a foreign id answers as one that does not exist.
// With timeline: true also what happened to it.
import type { EntityModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { readTimeline } from '../audit/timeline.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { getRecord, planGet, withDetail } from '../repository/get-record.ts';
import type { ApiRecord } from '../repository/record-shape.ts';
import { entityOf } from '../server-model.ts';
import { actorOf, idArgument, perRole, scopeOfCall, type Operation } from './engine.ts';
import { prepareReader } from './record-reader.ts';

export const operation: Operation = {
  op: 'get',
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const hidden = entity.variants === null ? [] : [entity.variants.by, entity.variants.detail];
    const planOf = perRole((role) => {
      const reader = prepareReader(engine, call, { role, withEvents: true, hidden });
      return { reader, plan: planGet(engine.repository, entity, reader.shape) };
    });
    const detailKeys = new Map(entity.forms.map((form) => [form.variant, form.fields.filter((field) => field.storage === 'detail').map((field) => field.name)]));
    return async (args, context) => {
      const scope = scopeOfCall(engine, call, context);
      const { reader, plan } = planOf(scope.role);
      const id = idArgument(args);
      const row = await getRecord(engine.repository, scope, { id, plan });
      if (row === null) throw new AppError('noAuthority');
      const record = withVariant({ entity, detailKeys }, reader.toRecord(row, context.actor, context.now), row);
      if (args['timeline'] !== true) return record;
      return { ...record, timeline: await readTimeline(engine, { entity, id, actor: actorOf(context) }) };
    };
  },
};

interface Variants {
  readonly entity: EntityModel;
  /** variant → keys of its form in the jsonb column. */
  readonly detailKeys: ReadonlyMap<number | null, readonly string[]>;
}

function withVariant({ entity, detailKeys }: Variants, record: ApiRecord, row: SqlRow): ApiRecord {
  const { variants } = entity;
  if (variants === null) return record;
  const variant = row[variants.by];
  return withDetail(record, row[variants.detail], typeof variant === 'number' ? (detailKeys.get(variant) ?? []) : []);
}
