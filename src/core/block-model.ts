// What codegen resolves of the blocks of a page or home, each about the record that the page works within. Plain JSON,
// every default filled in. Here stands what all have; what only one kind has stands in its folder,
// src/words/blocks/<kind>/<kind>.model.ts.
import type { ConditionModel } from './condition-model.ts';
import type { RoleId } from './ids.ts';

/** The words: each kind's folder in src/words/blocks adds its arm under its name. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface BlockWords {}

export type BlockKind = keyof BlockWords;

/** A block of any kind, told apart by `kind`. */
export type BlockModel = BlockWords[BlockKind];

export interface BlockBase<Kind extends BlockKind = BlockKind> {
  readonly kind: Kind;
  readonly title: string | null;
  readonly roles: readonly RoleId[] | null;
  /** Conditions on the page's record. */
  readonly when: readonly ConditionModel[];
  /** Module types (query type) in which a home shows it; empty: all. */
  readonly modules: readonly number[];
}

/** What a kind has besides what all have. */
export type OwnBlockKeys<Block> = Block extends BlockBase ? Omit<Block, keyof BlockBase> : never;

/** How loud a text is. */
export type BlockTone = 'plain' | 'info' | 'warning';
