// What the server does with a part of a field's value: <part>.server.ts of src/words/parts exports `server` of this
// shape. The SQL that counts by it stands with the conditions on rows of one value: a number opens what it counts.
import type { ConditionModel } from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import type { ValuePart } from '../../core/value-part.ts';
import type { SearchFacet } from '../../core/search-model.ts';

export interface PartServer<Word extends ValuePart = ValuePart> {
  readonly part: Word;
  /** null: no statistic counts by it. */
  readonly counted: CountedPart | null;
  /** null: it is no facet of a search. */
  readonly found: FoundPart | null;
}

interface CountedPart {
  /** `column` is SQL; cuts and today are the model's and the office's own: nothing in it comes from a request. */
  readonly sql: (column: string, asked: Omit<CountedValue, 'value'>) => string;
  /** Rows that the statistic answers this value for. */
  readonly rows: (field: string, counted: CountedValue) => readonly ConditionModel[];
  /** Rows with a value, but without this part of it; null: there are none. */
  readonly missing: ((field: string) => ConditionModel) | null;
  /** What a value is called, where the pages cannot say it themselves. */
  readonly label: ((value: string) => string) | null;
}

export interface CountedValue {
  /** As the statistic answers it. */
  readonly value: Json;
  readonly cuts: readonly number[];
  /** "2026-11-29". */
  readonly today: string;
}

interface FoundPart {
  readonly sql: (column: string, facet: SearchFacet) => string;
  readonly label: (value: string, facet: SearchFacet) => string;
  /** Which of its values stands first, the least or the greatest; null: that which is counted most. */
  readonly order: 'first' | 'last' | null;
}
