// A list within a record that the user chooses: the record stands above, the list shows only its rows and adds to it.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { type ReactNode, useMemo } from 'react';
import type { ContextModel } from '../../core/context-model.ts';
import type { ContextValue } from '../screen/record-context.ts';
import { DialogPart } from '../preview/dialog-part.tsx';
import { type ChosenRecord, ChosenRecordContext } from '../list/elsewhere.tsx';
import { ContextBar, labelOf } from './context-bar.tsx';
import { KindPage } from './kind-page.tsx';
import type { KindProps } from '../screen/kind-props.ts';
import { contextOf, type ContextRecord, useContextRecord } from './use-context-record.ts';

const NoContextDialog = lazyPart(async () => (await import('./no-context-dialog.tsx')).NoContextDialog);

export interface RecordInContextProps extends KindProps {
  readonly model: ContextModel;
  readonly children: (context: ContextValue) => ReactNode;
}

export function RecordInContext({ screen, fields, embedded, model, children }: RecordInContextProps) {
  const found = useContextRecord(screen);
  const context = useMemo(() => contextOf(model, found), [model, found]);
  const chosen = useMemo(() => chosenAmong(model, found), [model, found]);
  return (
    <KindPage title={screen.model.title} embedded={embedded}>
      <ContextBar screen={screen} fields={fields} model={model} found={found} />
      {found.kind === 'none' ? (
        <DialogPart>
          <NoContextDialog model={model} />
        </DialogPart>
      ) : null}
      {context === null ? null : <ChosenRecordContext value={chosen}>{children(context)}</ChosenRecordContext>}
    </KindPage>
  );
}

/** null: there is no other to choose. */
function chosenAmong({ field, label }: ContextModel, found: ContextRecord): ChosenRecord | null {
  if (found.kind !== 'chosen' || found.records.length < 2) return null;
  return {
    field,
    label,
    id: String(found.chosen['id']),
    titles: new Map(found.records.map((record) => [String(record['id']), labelOf(record)])),
    choose: found.choose,
  };
}
