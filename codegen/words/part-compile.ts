// How a list is asked for one part of a field's value: <part>.compile.ts of src/words/parts exports `compile` of this
// shape.
import type { JsonSchema } from '../../src/core/json.ts';
import type { SearchFieldModel } from '../../src/core/list-model.ts';
import type { ValuePart, ValuePartModel } from '../../src/core/value-part.ts';

export interface PartCompile<Word extends ValuePart = ValuePart> {
  readonly part: Word;
  /** null: no statistic counts by it. */
  readonly counted: AskedPart | null;
}

interface AskedPart {
  /** What its argument takes, but for the title. */
  readonly argument: (cuts: readonly number[]) => JsonSchema;
  /** How it is searched; null: as its field is. */
  readonly field: ((cuts: readonly number[]) => Pick<SearchFieldModel, 'kind' | 'options' | 'choices'>) | null;
}

export interface PartHalf<Word extends ValuePart = ValuePart> {
  readonly model: ValuePartModel<Word>;
  readonly compile: PartCompile<Word>;
}
