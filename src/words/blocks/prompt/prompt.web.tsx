import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'prompt'> = {
  Block: lazyPart(async () => (await import('./prompt-block.tsx')).PromptBlock),
};
