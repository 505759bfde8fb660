import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'actions'> = {
  Block: lazyPart(async () => (await import('./actions-block.tsx')).ActionsBlock),
};
