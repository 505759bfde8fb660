// Parts of pages that blocks, details and buttons share, as codegen resolves them.
import type { ChoiceModel } from './field-model.ts';
import type { ConditionModel } from './condition-model.ts';

/** A step of a row of steps. */
export interface StepModel {
  readonly title: string;
  /** It stands there only while all hold; absent: always. */
  readonly when?: readonly ConditionModel[];
  /** All hold: the step is behind. */
  readonly done: readonly ConditionModel[];
  /** Date field until when it must be done, or null. */
  readonly due: string | null;
}

/** A title that takes the place of another while the record meets its conditions. */
export interface TitleModel {
  readonly title: string;
  readonly when: readonly ConditionModel[];
  /** Also of a record that is only read (x-entity.rows, readOnly). */
  readonly readOnly?: true;
}

/** A field whose choice stands on a button. */
export interface StateTagModel {
  readonly field: string;
  readonly title: string;
  readonly choices: readonly ChoiceModel[];
}
