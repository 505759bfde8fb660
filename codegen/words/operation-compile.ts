// One operation as the compiler asks it. <op>.compile.ts exports `compile` of this shape: it reads the keys of its own
// once, and what it read answers the problems and, once the whole config is well, the model.
import type { CallModel, CallOf, CallOp, OperationOptions, PresetModel } from '../../src/core/call-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { OperationModel } from '../../src/core/operation-model.ts';
import type { WordKeys } from '../../src/core/word-keys.ts';
import type { CallInputInput, CallPlace, CallsInput, OptionsInput } from '../calls/call-types.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { Problem } from '../config.ts';

export interface OperationReading<Op extends CallOp = CallOp> {
  options(call: OptionsInput): OperationOptions[Op];
  /** JSON Schema of the arguments. */
  input(call: CallInputInput<CallOf<Op> & CallModel>): JsonSchema;
  /** What is wrong with the keys of its own; absent: nothing can be. */
  readonly problems?: (place: CallPlace) => readonly Problem[];
  /** Form whose values it takes; absent: none. */
  readonly form?: (calls: CallsInput) => FormModel | null;
  /** Name of the call whose filters, fields and names it has; absent: its own. */
  readonly mirrors?: string;
  /** Fields that it is filtered by besides what its call says; absent: none. */
  readonly filters?: (calls: CallsInput) => readonly string[];
  /** Row sets with a name; absent: none. */
  readonly presets?: (calls: CallsInput) => readonly PresetModel[];
}

export interface OperationCompile<Op extends CallOp> {
  /** Keys that must be there; absent: none. */
  readonly needs?: readonly string[];
  /**
   * What its calls answer of the entity where they say nothing: "searched": all fields, filtered and sorted by;
   * "shown": all fields; absent: nothing.
   */
  readonly answers?: 'searched' | 'shown';
  read(call: Cursor): OperationReading<Op>;
}

/** <op>.keys.ts exports `keys` of this shape. */
export interface OperationKeys {
  /** That mean something to it, besides those of every call. */
  readonly keys: WordKeys;
  /** Definitions of entity.meta.json that they alone refer to; absent: none. */
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
}

/** The half of an operation's folder that the compiler asks. */
export interface OperationHalf<Op extends CallOp = CallOp> {
  readonly model: OperationModel<Op>;
  readonly keys: OperationKeys;
  readonly compile: OperationCompile<Op>;
}
