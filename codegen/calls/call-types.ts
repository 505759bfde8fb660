// What the parts of a call are read from and made of: the entity it stands in, as check has it and as resolve has it.
import type { CallModel, CallOp } from '../../src/core/call-model.ts';
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { FieldLookup } from '../resolve/field-lookup.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';

/** A call where check reads it. */
export interface CallPlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly name: string;
}

export interface CallsInput {
  readonly entity: EntityEntry;
  readonly fields: readonly FieldModel[];
  readonly computed: readonly ComputedModel[];
  readonly forms: readonly FormModel[];
  readonly machines: readonly MachineModel[];
  readonly lookup: FieldLookup;
  /** Fields whose reading depends on the record's state. */
  readonly bound: ReadonlySet<string>;
  /** Fields that screens search by, by call id: they become filters even where the default has them not. */
  readonly searched: ReadonlyMap<string, readonly string[]>;
}

/** A call as configured, before its input schema is known. */
export interface CallDraft {
  readonly name: string;
  readonly op: CallOp;
  readonly form: FormModel | null;
  readonly source: string;
}

export interface OptionsInput {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  /** The configured call that an export exports; else null. */
  readonly exported: Cursor | null;
}

export interface CallInputInput<Call extends CallModel = CallModel> {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  readonly facts: Call;
}
