// The blocks of a page, one under the other. What is seldom (a whole list, another record) is a chunk of its own.
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import type { BlockModel } from '../../core/page-model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { KindProps } from '../kinds/kind-props.ts';
import { useRole } from '../kinds/use-role.ts';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import { PartBoundary } from '../shell/part-boundary.tsx';
import { isShown } from './block-facts.ts';
import { FactsBlock, FilesBlock, TagsBlock, TextBlock } from './plain-blocks.tsx';
import { EntriesBlock } from './entries-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import './blocks.css';

const ActionsBlock = lazy(async () => ({ default: (await import('./actions-block.tsx')).ActionsBlock }));
const PromptBlock = lazy(async () => ({ default: (await import('./prompt-block.tsx')).PromptBlock }));
const RecordBlock = lazy(async () => ({ default: (await import('./record-block.tsx')).RecordBlock }));
const EmbeddedScreen = lazy(async () => ({ default: (await import('../kinds/embedded-screen.tsx')).EmbeddedScreen }));

export interface BlocksProps extends Pick<KindProps, 'screen' | 'fields'> {
  /** null: the page is about none, or there is none. */
  readonly record: RecordValues | null;
}

export function Blocks({ screen, fields, record }: BlocksProps) {
  const role = useRole();
  const [params] = useSearchParams();
  const { stored } = useSession();
  const type = Number(params.get('type') ?? readStoredFacts(stored).sys ?? 0);
  return screen.model.blocks.map((block, at) =>
    isShown(block, { record, role, type }) ? (
      <section
        key={at}
        className="block"
        data-kind={block.kind}
        {...(block.title === null ? {} : { 'aria-labelledby': `block-${screen.model.key}-${at}` })}
      >
        {block.title === null ? null : <h2 id={`block-${screen.model.key}-${at}`}>{block.title}</h2>}
        <PartBoundary>
          <Block block={block} at={at} screen={screen} fields={fields} record={record} />
        </PartBoundary>
      </section>
    ) : null,
  );
}

export interface BlockProps<Kind extends BlockModel['kind']> extends BlocksProps {
  readonly block: Extract<BlockModel, { kind: Kind }>;
}

function Block({ block, at, ...shared }: BlocksProps & { readonly block: BlockModel; readonly at: number }) {
  const { screen, record } = shared;
  if (block.kind === 'text') return <TextBlock block={block} {...shared} />;
  if (block.kind === 'entries') return <EntriesBlock block={block} {...shared} />;
  if (block.kind === 'record') return <RecordBlock block={block} at={at} {...shared} />;
  if (block.kind === 'prompt') return <PromptBlock block={block} {...shared} />;
  if (block.kind === 'list')
    return (
      <EmbeddedScreen
        name={block.screen}
        by={block.by}
        entity={screen.entity?.id ?? null}
        record={namedBy(record, block.id)}
        prefix={`b${at}.`}
      />
    );
  if (block.kind === 'actions') return <ActionsBlock block={block} {...shared} />;
  if (record === null) return null;
  switch (block.kind) {
    case 'steps':
      return <StepsBlock block={block} {...shared} />;
    case 'facts':
      return <FactsBlock block={block} {...shared} />;
    case 'tags':
      return <TagsBlock block={block} {...shared} />;
    case 'files':
      return <FilesBlock block={block} {...shared} />;
  }
}

/** What is handed down to a list: the page's record, or the one that a field of it names. */
function namedBy(record: RecordValues | null, field: string | null): RecordValues | null {
  return record === null || field === null ? record : { id: record[field] ?? null };
}
