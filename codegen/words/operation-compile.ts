// One operation as the compiler asks it: which keys its calls take, what they come to, and every problem of its own.
// <op>.compile.ts exports `compile` of this shape.
import type { CallModel, CallOf, CallOp, OperationOptions } from '../../src/core/call-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { MetaSchema } from '../../src/core/meta-schema.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { OperationModel } from '../../src/core/operation-model.ts';
import type { WordKeys } from '../../src/core/word-keys.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { Problem } from '../config.ts';
import type { CallInputInput } from '../resolve/call-arguments.ts';
import type { OptionsInput } from '../resolve/call-options.ts';
import type { CallsInput } from '../resolve/calls.ts';
import type { JsonObject } from '../resolve/config-values.ts';

/** A call where check reads it. */
export interface CallPlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly name: string;
  readonly cursor: Cursor;
}

export interface OperationCompile<Op extends CallOp> {
  /** Keys that must be there. */
  readonly needs: readonly string[];
  /**
   * What its calls answer of the entity where they say nothing: "searched": all fields, filtered and sorted by;
   * "shown": all fields; "none".
   */
  readonly answers: 'searched' | 'shown' | 'none';
  /** Form whose values it takes; absent: none. */
  readonly form?: (calls: CallsInput, config: JsonObject) => FormModel | null;
  /** Name of the call whose filters, fields and names it has; absent: its own. */
  readonly mirrors?: (config: JsonObject) => string;
  readonly options: (call: OptionsInput) => OperationOptions[Op];
  /** JSON Schema of the arguments. */
  input(call: CallInputInput<CallOf<Op> & CallModel>): JsonSchema;
  /** What is wrong with it that no single key tells. */
  readonly problems?: (call: CallPlace) => readonly Problem[];
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
