import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { RecordValues } from '../../../core/rule.ts';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

const EmbeddedScreen = lazyPart(async () => (await import('../../../web/kinds/embedded-screen.tsx')).EmbeddedScreen);

export const web: BlockWeb<'list'> = {
  Block: ({ block, at, screen, record }) => (
    <EmbeddedScreen
      name={block.screen}
      by={block.by}
      entity={screen.entity?.id ?? null}
      record={namedBy(record, block.id)}
      prefix={`b${at}.`}
    />
  ),
};

/** What is handed down to the list: the page's record, or the one that a field of it names. */
function namedBy(record: RecordValues | null, field: string | null): RecordValues | null {
  return record === null || field === null ? record : { id: record[field] ?? null };
}
