import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'prompt'> = {
  follows: async ({ block: { prompt }, screen, userId }) => {
    const call = screen.calls[prompt.call];
    if (call === undefined) return [];
    const { path, method } = call;
    const given = Object.entries(prompt.pass);
    return [
      {
        path,
        method,
        args: Object.fromEntries(given.flatMap(([argument, from]) => (from === '@user' ? [[argument, userId]] : []))),
        pass: Object.fromEntries(given.filter(([, from]) => from !== '@user')),
      },
    ];
  },
  Block: lazyPart(async () => (await import('./prompt-block.tsx')).PromptBlock),
};
