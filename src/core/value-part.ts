// What a part of a field's value says of itself, the year of a date or the city of a region: <part>.model.ts of
// src/words/parts exports `model` of this shape.
import type { FieldTraits } from './field-kind.ts';
import type { Json } from './json.ts';
import type { WordKeys, WordText } from './word-keys.ts';

/** Each folder of src/words/parts adds its word. */
export interface ValueParts {}

export type ValuePart = keyof ValueParts;

export interface ValuePartModel<Word extends ValuePart = ValuePart> {
  readonly part: Word;
  /** In the reference. */
  readonly meaning: WordText;
  /** Keys that mean something with it alone; absent: none. */
  readonly keys?: WordKeys;
  /** Which fields have it. */
  readonly isOf: (traits: FieldTraits) => boolean;
  /** What a statistic does with it, "counted by year"; null: it counts by no such part. */
  readonly counted: WordText | null;
  /** What a search does with it, "a facet of years"; null: none of its facets is one. */
  readonly found: WordText | null;
  /** What its `cuts` must be; null: it has none. */
  readonly cuts: CutsRule | null;
  /** Its values run on as time does: they are drawn from left to right. */
  readonly isTime: boolean;
  /** A statistic by it can itself be asked for one of it. */
  readonly narrows: boolean;
  /** What a value is called; null: the server names each, under `<name>.name`. */
  readonly text: ((value: Json, cuts: readonly number[]) => string) | null;
}

interface CutsRule {
  readonly says: WordText;
  readonly fits: (cut: number) => boolean;
}
