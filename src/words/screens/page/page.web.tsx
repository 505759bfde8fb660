// Screen kind "page": blocks about one record, which stands above with a selector where the person has several.

import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { readCallOf } from '../../../web/actions/action-calls.ts';
import { useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { useBlocksAhead } from '../../../web/blocks/fetch-blocks.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { DialogPart } from '../../../web/preview/dialog-part.tsx';
import { ContextBar } from '../../../web/kinds/context-bar.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useContextRecord } from '../../../web/kinds/use-context-record.ts';
import { useFullRecord } from '../../../web/kinds/use-full-record.ts';

const NoContextDialog = lazyPart(
  async () => (await import('../../../web/kinds/no-context-dialog.tsx')).NoContextDialog,
);

const PageByAddress = lazyPart(async () => (await import('./page-by-address.tsx')).PageByAddress);

export function PageKind(props: KindProps) {
  const { screen, embedded } = props;
  useBlocksAhead(screen.model.blocks);
  return (
    <KindPage title={screen.model.title} embedded={embedded}>
      {screen.model.context !== null ? (
        <PageInContext {...props} />
      ) : isOpenedFor(screen) && embedded === undefined ? (
        <WaitingContext value={<ListLoading rows={6} />}>
          <PageByAddress {...props} />
        </WaitingContext>
      ) : (
        <PageOfRecord {...props} />
      )}
    </KindPage>
  );
}

/** About a record, chosen elsewhere: it stands in no menu and has no selector of its own. */
function isOpenedFor({ model, entity }: KindProps['screen']): boolean {
  return entity !== null && !model.menu && model.context === null;
}

/** Handed down from a row: read anew by its own call, so that what is done here shows here. */
function PageOfRecord({ screen, fields, embedded }: KindProps) {
  const row = embedded?.context?.record ?? null;
  const call = embedded?.context?.field === 'id' ? readCallOf(screen) : null;
  const { record } = useStoredRecord({ call, id: call === null ? null : (row?.['id'] ?? null), timeline: false });
  return <Blocks screen={screen} fields={fields} record={row === null ? null : { ...row, ...record }} />;
}

function PageInContext({ screen, fields, embedded }: KindProps) {
  const model = screen.model.context;
  const found = useContextRecord(screen);
  const full = useFullRecord(screen, found);
  if (model === null) return null;
  return (
    <>
      <ContextBar screen={screen} fields={fields} model={model} found={found} />
      {/* Within another screen the bar says it: nothing stands in the way of the rest. */}
      {found.kind === 'none' && embedded === undefined ? (
        <DialogPart>
          <NoContextDialog model={model} />
        </DialogPart>
      ) : null}
      {full.error !== null && full.record === null ? (
        <div className="kind-card">
          <ListError message={full.error} onRetry={full.refetch} />
        </div>
      ) : full.isLoading ? (
        <div className="kind-card">
          <ListLoading rows={6} />
        </div>
      ) : full.record === null ? null : (
        <Blocks key={String(full.record['id'])} screen={screen} fields={fields} record={full.record} />
      )}
    </>
  );
}
