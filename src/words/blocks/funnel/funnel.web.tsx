import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { countedFollows } from '../../../web/figures/use-counted.ts';
import { FunnelOfBlock } from './funnel-block.tsx';

export const web: BlockWeb<'funnel'> = {
  follows: ({ block, screen }) => Promise.resolve(countedFollows(block.funnel, screen)),
  Block: FunnelOfBlock,
};
