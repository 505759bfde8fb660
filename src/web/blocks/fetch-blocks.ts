// The parts of a page's blocks, ahead of the record that they are about.
import { useEffect } from 'react';
import type { BlockModel } from '../../core/block-model.ts';
import { isLazyPart } from '../../fields/lazy-part.tsx';
import { blockWebs } from '../../words/blocks/blocks.web.ts';
import { isForRole } from '../screen/action-visibility.ts';
import { useRole } from '../screen/use-role.ts';
import type { BlockWeb } from './block-web.ts';

/** Of those that the role may see, once, when the page is first drawn: beside what it asks. */
export function useBlocksAhead(blocks: readonly BlockModel[]): void {
  const role = useRole();
  useEffect(() => {
    for (const block of blocks) if (isForRole(block.roles, role)) fetchBlock(block);
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, []);
}

function fetchBlock(block: BlockModel): void {
  const { Block, fetch }: BlockWeb = blockWebs[block.kind];
  fetch?.(block);
  if (isLazyPart(Block)) void Block.fetch();
}
