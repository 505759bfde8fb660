// `opens` of a get: the event that reading a record is, for those who may fire it just then, e.g. the first time a
// reviewer looks. It is an event like any other, judged, audited and written before the record is read; everybody
// else just reads.
import { AppError } from '../../../core/errors.ts';
import { machineOfEvent, whyNot } from '../../../core/machine.ts';
import type { EntityId } from '../../../core/ids.ts';
import { entityOf } from '../../../server/server-model.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { fireEvent, type Firing, type FiringRequest } from '../../../server/operations/fire-event.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';
import { eventsNamed } from '../../../server/operations/transition.ts';

export type OpenRecord = (request: Pick<FiringRequest, 'scope' | 'context'>, id: number) => Promise<void>;

/** `opened`: id of the event. null: reading opens nothing. */
export function prepareOpening(engine: Engine, entityId: EntityId, opened: string | undefined): OpenRecord | null {
  const entity = entityOf(engine.repository.model, entityId);
  const [event] = opened === undefined ? [] : eventsNamed(entity, [opened]);
  const machine = event === undefined ? null : machineOfEvent(entity.machines, event.id);
  if (event === undefined || machine === null) return null;
  const stored = prepareStored(engine, entity);
  const firing: Firing = { engine, entity, stored, choose: () => event, fallback: 'event', extra: [] };
  return async ({ scope, context }, id) => {
    const { actor, now, settings } = context;
    if (actor === null || !event.by.includes(actor.role)) return;
    const row = await stored.read(scope, id);
    if (
      row === null ||
      whyNot(event, { machine, actor, record: row, now, settings, guards: engine.context.registry.guards }) !== null
    )
      return;
    await fireEvent(firing, { scope, context, args: { id } }).catch(forgiveLate);
  };
}

/** Two who open it at once: the second finds it open. */
function forgiveLate(error: unknown): void {
  if (!(error instanceof AppError) || error.key !== 'refusedTransition') throw error;
}
