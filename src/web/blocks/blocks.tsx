// The blocks of a page, one under the other.
import { useSearchParams } from 'react-router';
import type { BlockModel } from '../../core/block-model.ts';
import { blockWebs } from '../../words/blocks/blocks.web.ts';
import { CardHeading } from '../list/card-heading.ts';
import { useRole } from '../screen/use-role.ts';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { isShown } from './block-facts.ts';
import type { BlocksProps, BlockWeb } from './block-web.ts';
import './blocks.css';

export function Blocks({ screen, fields, record }: BlocksProps) {
  const role = useRole();
  const [params] = useSearchParams();
  const { stored } = useSession();
  const type = readStoredFacts(stored).sys ?? Number(params.get('type') ?? 0);
  return screen.model.blocks.map((block, at) => {
    if (!isShown(block, { record, role, type })) return null;
    const { Block, isRegion } = webOf(block);
    return (
      <section
        key={at}
        className="block"
        data-kind={block.kind}
        {...(block.title === null || isRegion === true ? {} : { 'aria-labelledby': `block-${screen.model.key}-${at}` })}
      >
        {block.title === null ? null : <h2 id={`block-${screen.model.key}-${at}`}>{block.title}</h2>}
        <PartBoundary>
          <CardHeading value={block.title === null ? 'h2' : 'h3'}>
            <Block block={block} at={at} screen={screen} fields={fields} record={record} />
          </CardHeading>
        </PartBoundary>
      </section>
    );
  });
}

function webOf({ kind }: Pick<BlockModel, 'kind'>): BlockWeb {
  return blockWebs[kind];
}
