// The record a screen works within ("the topic you are handling"): which field of the rows holds it, and its own
// values.
import type { Json, RecordValues } from '../../core/json.ts';

export interface ContextValue {
  /** Field of the screen's entity: sent with every new record. */
  readonly field: string;
  readonly id: Json;
  /** null: chosen, but not read yet. */
  readonly record: RecordValues | null;
}
