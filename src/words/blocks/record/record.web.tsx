import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'record'> = {
  Block: lazyPart(async () => (await import('./record-block.tsx')).RecordBlock),
};
