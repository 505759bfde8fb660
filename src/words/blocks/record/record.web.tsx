import { lazy } from 'react';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'record'> = {
  Block: lazy(async () => ({ default: (await import('./record-block.tsx')).RecordBlock })),
};
