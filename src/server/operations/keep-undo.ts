// What a step writes over, kept to take it back (undo of its event).
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import type { UndoKept } from '../repository/undo-step.ts';

export interface StepWritten {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  /** As it was read. */
  readonly row: RecordValues;
  readonly values: Readonly<Record<string, Json>>;
  readonly files: UndoKept['files'];
}

/**
 * What is kept of a step to take it back. null: it stands, as its event says, or because it writes what is not kept in
 * the clear.
 */
export function undoOf({ now }: Pick<CallContext, 'now'>, { entity, events, row, values, files }: StepWritten): UndoKept | null {
  const [event, ...others] = events;
  if (event === undefined || event.undo === null || others.length > 0) return null;
  const names = Object.keys(values);
  if (entity.fields.some(({ name, personal }) => personal && names.includes(name))) return null;
  const { seconds } = event.undo;
  return {
    event: event.id,
    seconds,
    until: new Date(now.getTime() + seconds * 1000),
    before: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    files,
  };
}
