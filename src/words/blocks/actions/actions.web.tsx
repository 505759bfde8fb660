import { lazy } from 'react';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'actions'> = {
  Block: lazy(async () => ({ default: (await import('./actions-block.tsx')).ActionsBlock })),
};
