// A part is written exactly while its parent may be edited by who writes: by the parent's own events, guards and rows.
// The write holds the parent as it was judged, so that nothing is acknowledged after the parent went on; of several new
// parts at once as many come in as there is room for, since each waits for the parent.
import { holdsAll } from '../../core/condition.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import { whyNot } from '../../core/machine.ts';
import type { RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { scopeActor } from '../repository/scoped-actor.ts';
import type { LockedParent } from '../repository/write-record.ts';
import { entityOf } from '../server-model.ts';
import { actorOf, type Engine } from './engine.ts';
import type { Judge } from './judge-constraints.ts';
import type { RowToLock } from './lock-rows.ts';
import { readLimit } from './part-limits.ts';
import { readPort } from './record-port.ts';
import { prepareStored } from './stored-record.ts';

export interface Admission {
  readonly parents: readonly LockedParent[];
  readonly holds: readonly RowToLock[];
  /** Counts what is there already, for a new one. */
  readonly judge: Judge | null;
  /** The place of a new one: behind those that are there. */
  readonly place: Readonly<Record<string, number>>;
}

export interface PartGuard {
  /** Throws why the part may not be written. */
  readonly admit: (
    context: CallContext,
    part: { readonly parentId: unknown; readonly isNew: boolean },
  ) => Promise<Admission>;
}

const NO_ADMISSION: Admission = { parents: [], holds: [], judge: null, place: {} };

/** Throws why a record that is a part may not be written. null: it is nobody's part. */
export async function admitPart(
  part: PartGuard | null,
  context: CallContext,
  { entity, record, isNew }: { readonly entity: EntityModel; readonly record: RecordValues; readonly isNew: boolean },
): Promise<Admission> {
  if (part === null || entity.part === null) return NO_ADMISSION;
  return part.admit(context, { parentId: record[entity.part.of], isNew });
}

/** null: the entity is nobody's part. */
export function preparePart(engine: Engine, entity: EntityModel): PartGuard | null {
  const { part } = entity;
  if (part === null) return null;
  const parent = entityOf(engine.repository.model, part.entity);
  const stored = prepareStored(engine, parent);
  return {
    admit: async (context, { parentId, isNew }) => {
      const row =
        typeof parentId === 'number'
          ? await stored.read(scopeActor(engine.repository, parent.id, actorOf(context)), parentId)
          : null;
      if (row === null) throw new AppError('noAuthority');
      refuseClosed(engine, context, { parent, row });
      if (!holdsAll(part.when, row))
        throw new AppError('refusedTransition', { message: `${parent.title}没有${entity.title}这一项` });
      const parents = [
        { entity: parent.id, id: Number(row['id']), rowVersion: Number(row['rowVersion']) },
        ...stored.parentsOf(row),
      ];
      if (!isNew) return { parents, holds: [], judge: null, place: {} };
      const place = await placeOfNew(engine, entity, row);
      return {
        parents,
        holds: [{ entity: parent.id, id: Number(row['id']), isWritten: true }],
        judge: roomJudge(engine, context, { entity, parent, row }),
        place,
      };
    },
  };
}

/** The parent's edit events decide; one that carries a form of its own is another matter. */
function refuseClosed(
  engine: Engine,
  { actor, now, settings }: CallContext,
  { parent, row }: { readonly parent: EntityModel; readonly row: SqlRow },
): void {
  const { machines } = parent;
  const edits = machines.flatMap((machine) =>
    machine.events.filter((event) => event.op === 'update' && event.form === null).map((event) => ({ machine, event })),
  );
  if (actor === null || !edits.some(({ event }) => event.by.includes(actor.role))) throw new AppError('noAuthority');
  const reasons = edits.map(({ machine, event }) =>
    whyNot(event, { machine, actor, record: row, now, settings, guards: engine.context.registry.guards }),
  );
  if (!reasons.includes(null)) throw new AppError('refusedTransition', { message: reasons[0] ?? '' });
}

/** Two that are added at once may get the same; they stand beside each other until one is moved. */
async function placeOfNew(
  engine: Engine,
  { id, part }: EntityModel,
  parent: SqlRow,
): Promise<Readonly<Record<string, number>>> {
  if (part === null || part.order === null) return {};
  const { order } = part;
  const rows = await readPort(engine.repository).find(
    id,
    [{ field: part.of, op: 'eq', value: parent['id'] ?? null }],
    [order],
  );
  return { [order]: Math.max(rows.length, ...rows.map((row) => Number(row[order] ?? 0))) + 1 };
}

function roomJudge(
  engine: Engine,
  context: CallContext,
  { entity, parent, row }: { readonly entity: EntityModel; readonly parent: EntityModel; readonly row: SqlRow },
): Judge | null {
  const { part } = entity;
  if (part === null) return null;
  return async (runner) => {
    const port = readPort(engine.repository, runner);
    const most = part.one ? 1 : await readLimit(engine, context, { parent, row, limit: part.max, port });
    if (most === null) return;
    const count = await port.count(entity.id, [{ field: part.of, op: 'eq', value: row['id'] ?? null }]);
    if (count >= most)
      throw new AppError('refusedTransition', {
        message: part.one ? `${entity.title}已经填写，请编辑` : `${entity.title}最多${most}条`,
      });
  };
}
