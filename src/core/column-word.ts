// What a way of showing a column says of itself, besides its arm of TableColumnModel: <as>.model.ts exports `model` of
// this shape.
import type { FieldTraits } from './field-kind.ts';
import type { ColumnAs } from './list-model.ts';
import type { MetaSchema } from './meta-schema.ts';
import type { WordKeys, WordText } from './word-keys.ts';

export interface ColumnWord<As extends ColumnAs> {
  readonly as: As;
  /** In the reference. */
  readonly meaning: WordText;
  /** Keys of a column that mean something with it alone; absent: none. */
  readonly keys?: WordKeys;
  /** Definitions of screen.meta.json that its keys refer to; absent: none. */
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  /** Which fields can show so. */
  readonly shows: (traits: FieldTraits) => boolean;
  /**
   * Where the config says nothing it is taken for these fields; "others": for all that no word takes; absent: for none.
   */
  readonly usualFor?: ((traits: FieldTraits) => boolean) | 'others';
}
