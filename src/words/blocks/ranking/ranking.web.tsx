import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { countedFollows } from '../../../web/figures/use-counted.ts';
import { RankingOfBlock } from './ranking-block.tsx';

export const web: BlockWeb<'ranking'> = {
  follows: ({ block, screen }) => Promise.resolve(countedFollows(block.ranking, screen)),
  Block: RankingOfBlock,
};
