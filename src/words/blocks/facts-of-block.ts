// What the kind of a block says of itself, src/words/blocks/<kind>/<kind>.model.ts, for browser and codegen.
import type { BlockModel } from '../../core/block-model.ts';
import type { BlockFacts } from '../../core/block-word.ts';
import { blockFacts } from './blocks.facts.ts';

export function factsOfBlock({ kind }: Pick<BlockModel, 'kind'>): BlockFacts {
  return blockFacts[kind];
}
