// One kind of block as the compiler asks it. <kind>.compile.ts exports `compile` of this shape: it reads the keys of
// its own once, and what it read answers the problems and, once the whole config is well, the model.
import type { BlockKind, BlockWords, OwnBlockKeys } from '../../src/core/block-model.ts';
import type { BlockWord } from '../../src/core/block-word.ts';
import type { CallId, EntityId } from '../../src/core/ids.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import type { Problem } from '../config.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';

/** Where the block stands. */
export interface BlockPlace {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  /** Of the page's record; null: the page has none, or one that does not exist. */
  readonly entity: EntityFacts | null;
}

export interface BlockReading<Kind extends BlockKind = BlockKind> {
  own(scope: ScreenScope): OwnBlockKeys<BlockWords[Kind]>;
  problems(place: BlockPlace): readonly Problem[];
  /** Conditions on the page's record; absent: none of its own. */
  readonly conditions?: readonly Cursor[];
  /** Entities that it names: a change of theirs makes the screen anew; absent: none. */
  readonly entities?: readonly string[];
  /** Where it names screens that stand within it; absent: none do. */
  readonly screens?: readonly Cursor[];
  /** The list of its buttons; absent: it has none. */
  readonly buttons?: Cursor;
}

/** Fields that it shows, by path. */
interface BlockShows {
  readonly paths: readonly string[];
  /** Whose they are, apart from those of other blocks; absent: the page's record's. */
  readonly entity?: EntityId;
}

export interface BlockCompile<Kind extends BlockKind = BlockKind> {
  /** It speaks of the page's own record: there must be one. */
  readonly isOfRecord: boolean;
  read(block: Cursor): BlockReading<Kind>;
  /** Calls that it makes; absent: none. */
  calls?(block: BlockWords[Kind]): readonly CallId[];
  /** Absent: no field. */
  shows?(block: BlockWords[Kind]): BlockShows;
}

/** The half of a kind's folder that the compiler asks. */
export interface BlockHalf<Kind extends BlockKind = BlockKind> {
  readonly model: BlockWord<Kind>;
  readonly compile: BlockCompile<Kind>;
}
