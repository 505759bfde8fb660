import { lazy } from 'react';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'prompt'> = {
  Block: lazy(async () => ({ default: (await import('./prompt-block.tsx')).PromptBlock })),
};
