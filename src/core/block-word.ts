// What a kind of block says of itself, besides its arm of BlockModel: <kind>.model.ts exports `facts`, which the
// browser asks as well, and `model`.
import type { ActionModel } from './action-model.ts';
import type { BlockKind, BlockWords } from './block-model.ts';
import type { MetaSchema } from './meta-schema.ts';
import type { WordKey, WordKeys, WordText } from './word-keys.ts';

export interface BlockFacts<Kind extends BlockKind = BlockKind> {
  /** Leads into other screens and says why: a home that has one lists no ways in of its own. */
  readonly leadsOn?: true;
  /** Keys of the screens that stand within it; absent: none. */
  screens?(block: BlockWords[Kind]): readonly string[];
  /** Its buttons, and the block with some of them alone; absent: it has none. */
  readonly buttons?: BlockButtons<Kind>;
}

interface BlockButtons<Kind extends BlockKind = BlockKind> {
  of(block: BlockWords[Kind]): readonly ActionModel[];
  keep(block: BlockWords[Kind], actions: readonly ActionModel[]): BlockWords[Kind];
}

export interface BlockWord<Kind extends BlockKind = BlockKind> {
  /** Also the key of a block that says what stands in it. */
  readonly kind: Kind;
  /** Where it stands among the kinds wherever they are listed. */
  readonly order: number;
  readonly facts: BlockFacts<Kind>;
  /** In the reference. */
  readonly meaning: WordText;
  /** Of the key of a block that has its name. */
  readonly content: WordKey;
  /** Other keys of a block that mean something with it alone; absent: none. */
  readonly keys?: WordKeys;
  /** Definitions of screen.meta.json that its keys refer to; absent: none. */
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
}
