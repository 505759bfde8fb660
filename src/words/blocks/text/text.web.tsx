import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { fillText } from '../../../web/blocks/block-facts.ts';

/** An empty line begins a paragraph. */
export const web: BlockWeb<'text'> = {
  Block: ({ block, record }) => (
    <div className="block-text" data-tone={block.tone} {...(block.tone === 'plain' ? {} : { role: 'note' })}>
      {fillText(block.text, record)
        .split(/\n\s*\n/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  ),
};
