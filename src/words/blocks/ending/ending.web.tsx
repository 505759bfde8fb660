import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { EndingOfBlock, endingRequest } from './ending-block.tsx';

export const web: BlockWeb<'ending'> = {
  follows: ({ block, screen }) =>
    Promise.resolve(
      block.ending.lists.flatMap((list) => {
        const call = screen.calls[list.call];
        return call === undefined || Object.keys(list.pass).length === 0
          ? []
          : [{ ...endingRequest(call, list), pass: list.pass }];
      }),
    ),
  Block: EndingOfBlock,
};
