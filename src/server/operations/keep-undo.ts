// What a step writes over, kept to take it back (undo of its event).
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import { entityOf } from '../server-model.ts';
import type { UndoKept } from '../repository/undo-step.ts';
import type { Engine } from './engine.ts';
import type { EffectsResult } from './run-effects.ts';

export interface StepWritten {
  readonly entity: EntityModel;
  readonly events: readonly EventModel[];
  /** As it was read. */
  readonly row: RecordValues;
  readonly values: Readonly<Record<string, Json>>;
  readonly files: UndoKept['files'];
  readonly effects: Pick<EffectsResult, 'others' | 'accounts' | 'draws'>;
}

/**
 * What is kept of a step to take it back. null: it stands, as its event says, or because of what it writes elsewhere,
 * or of personal values.
 */
export function undoOf(
  { repository: { model } }: Engine,
  { now }: Pick<CallContext, 'now'>,
  { entity, events, row, values, files, effects }: StepWritten,
): UndoKept | null {
  const [event, ...others] = events;
  if (event === undefined || event.undo === null || others.length > 0) return null;
  if (effects.accounts.length > 0 || effects.draws.length > 0) return null;
  const canBack = effects.others.every(
    (other) =>
      !('rows' in other) &&
      other.isRemoved !== true &&
      !(other.entity === entity.id && other.id === row['id']) &&
      isInTheClear(entityOf(model, other.entity), other.values),
  );
  if (!canBack || !isInTheClear(entity, values)) return null;
  const { seconds } = event.undo;
  return {
    event: event.id,
    seconds,
    until: new Date(now.getTime() + seconds * 1000),
    before: Object.fromEntries(Object.keys(values).map((name) => [name, row[name] ?? null])),
    files,
  };
}

/** Personal values are kept in their own column alone. */
function isInTheClear({ fields }: EntityModel, values: Readonly<Record<string, Json>>): boolean {
  return !fields.some(({ name, personal }) => personal && name in values);
}
