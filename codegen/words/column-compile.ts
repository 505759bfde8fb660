// One reading of a column: cursor in, what is its word's own and every problem out. <as>.compile.ts exports `compile`
// of this shape.
import type { ColumnAs, ColumnBase, ColumnWords } from '../../src/core/list-model.ts';
import type { ColumnWord } from '../../src/core/column-word.ts';
import type { Problem } from '../config.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { ScreenView } from '../check/model/screen-view.ts';

/** Where the column stands. */
export interface ColumnPlace {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  /** The call whose rows it shows. */
  readonly call: CallFacts | null;
}

type OwnKeys<Column> = Column extends ColumnBase ? Omit<Column, keyof ColumnBase> : never;

interface CompiledColumn<As extends ColumnAs> {
  readonly own: OwnKeys<ColumnWords[As]>;
  readonly problems: (place: ColumnPlace) => readonly Problem[];
}

export type ColumnCompile<As extends ColumnAs> = (column: Cursor) => CompiledColumn<As>;

/** The half of a word's folder that the compiler asks. */
export interface ColumnHalf<As extends ColumnAs = ColumnAs> {
  readonly model: ColumnWord<As>;
  readonly compile: ColumnCompile<As>;
}
