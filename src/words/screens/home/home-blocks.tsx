// Blocks of a home, about the record a person works within. One who has none is told so; nothing stands in the way.
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { ContextBar } from '../../../web/kinds/context-bar.tsx';
import { isIn } from './home-facts.ts';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useContextRecord } from '../../../web/kinds/use-context-record.ts';
import { useFullRecord } from '../../../web/kinds/use-full-record.ts';

export interface HomeBlocksProps extends Pick<KindProps, 'screen' | 'fields'> {
  /** Module that is open. */
  readonly type: number;
}

export function HomeBlocks({ screen, fields, type }: HomeBlocksProps) {
  const model = screen.model.context;
  return model === null || !isIn(model.modules, type) ? (
    <Blocks screen={screen} fields={fields} record={null} />
  ) : (
    <BlocksInContext screen={screen} fields={fields} />
  );
}

function BlocksInContext({ screen, fields }: Pick<KindProps, 'screen' | 'fields'>) {
  const model = screen.model.context;
  const found = useContextRecord(screen);
  const full = useFullRecord(screen, found);
  if (model === null) return null;
  if (full.error !== null)
    return (
      <div className="home-problem" role="alert">
        <p>
          {model.label}加载失败：{full.error}
        </p>
        <button type="button" className="list-link" onClick={full.refetch}>
          重试
        </button>
      </div>
    );
  return (
    <>
      <ContextBar screen={screen} fields={fields} model={model} found={found} />
      {found.kind === 'loading' || full.isLoading ? (
        <ListLoading rows={3} />
      ) : (
        <Blocks key={String(full.record?.['id'])} screen={screen} fields={fields} record={full.record} />
      )}
    </>
  );
}
