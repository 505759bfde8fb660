// A paper that an event of the record's machine keeps: the event says who may and when, tells whom it concerns, and
// stands in the audit log with the file it changed.
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { fittingEvent } from '../../core/machine.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { stepsOf } from './compose-write.ts';
import type { Engine } from './engine.ts';
import { movedFiles } from './file-references.ts';
import { proposeEvent, type Chosen } from './fire-event.ts';
import type { MadeDocument } from './make-document.ts';
import { settleWrite } from './settle-write.ts';
import { prepareStored } from './stored-record.ts';

interface KeepingPlan {
  /** The file field. */
  readonly field: string;
  /** Of several, the one that fits the record's state. */
  readonly events: readonly EventModel[];
}

interface Keeping {
  /** Throws why the record takes none: asked before the paper is made. */
  readonly admit: (scope: ScopedActor, context: CallContext, id: number) => Promise<void>;
  readonly keep: (
    scope: ScopedActor,
    context: CallContext,
    kept: { readonly id: number; readonly made: MadeDocument },
  ) => Promise<void>;
}

export function prepareKeeping(engine: Engine, entity: EntityModel, { field, events }: KeepingPlan): Keeping {
  const stored = prepareStored(engine, entity);
  const choose = (row: SqlRow): EventModel | null => fittingEvent(entity.machines, events, row);
  const chosen = async (scope: ScopedActor, id: number): Promise<Chosen> => {
    const row = await stored.read(scope, id);
    if (row === null) throw new AppError('noAuthority');
    return { row, event: choose(row) };
  };
  return {
    admit: async (scope, context, id) => {
      const { row, event } = await chosen(scope, id);
      stepsOf(engine, context, { entity, record: row, events: event === null ? [] : [event] });
    },
    keep: async (scope, context, { id, made }) => {
      const args = { id, [field]: made.url };
      const extraFiles = (row: SqlRow): ReturnType<typeof movedFiles> => movedFiles(entity.fields, row, args);
      const firing = { engine, entity, stored, choose, fallback: 'event', extra: [field], extraFiles } as const;
      await settleWrite(engine, scope, {
        claim: null,
        propose: async () => proposeEvent(firing, { scope, args, context }, await chosen(scope, id)),
      });
    },
  };
}
