// Screen kind "tabs": one table, a tab for each filter or form, each with its count; where the screen works within a record
// (a context), that record stands above and decides what can be done.
import { lazy, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ConditionModel } from '../../../core/entity-model.ts';
import type { ContextModel, TableModel } from '../../../core/screen-model.ts';
import type { ContextValue } from '../../actions/record-context.ts';
import { RecordList } from '../../actions/record-list.tsx';
import { useAddressListState } from '../../list/use-address-list-state.ts';
import { DialogPart } from '../../preview/dialog-part.tsx';
import { KindPage } from '../kind-page.tsx';
import type { KindProps } from '../kind-props.ts';
import { ContextBar } from './context-bar.tsx';
import { CountedTabs, TAB } from './counted-tabs.tsx';
import { type ContextRecord, useContextRecord } from './use-context-record.ts';

const NoContextDialog = lazy(async () => ({ default: (await import('./no-context-dialog.tsx')).NoContextDialog }));

export function TabsKind({ screen, fields }: KindProps) {
  const { context: model, table } = screen.model;
  const found = useContextRecord(screen);
  const context = useMemo(() => contextOf(model, found), [model, found]);
  if (table === null) return null;
  if (model === null) return <KindPage title={screen.model.title}><Tabs screen={screen} fields={fields} table={table} context={null} /></KindPage>;
  return (
    <KindPage title={screen.model.title}>
      <ContextBar screen={screen} fields={fields} model={model} found={found} />
      {found.kind === 'none' ? <DialogPart><NoContextDialog model={model} /></DialogPart> : null}
      {context === null ? null : <Tabs key={String(context.id)} screen={screen} fields={fields} table={table} context={context} />}
    </KindPage>
  );
}

interface TabsProps extends KindProps {
  readonly table: TableModel;
  readonly context: ContextValue | null;
}

function Tabs({ screen, fields, table, context }: TabsProps) {
  const id = useId();
  const [params] = useSearchParams();
  const list = useAddressListState();
  const within = useMemo((): readonly ConditionModel[] => (context === null ? [] : [{ field: context.field, op: 'eq', value: context.id }]), [context]);
  const tab = screen.model.tabs.find(({ key }) => key === params.get(TAB)) ?? screen.model.tabs[0];
  if (tab === undefined) return null;
  return (
    <div>
      <CountedTabs screen={screen} table={table} within={within} id={id} chosen={tab.key} />
      <div className="tabs-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab.key}`}>
        <RecordList key={tab.key} screen={screen} fields={fields} model={table} list={list} label={tab.title} preferencesKey={screen.model.key} fixed={[...tab.filter, ...within]} context={context}
          {...(tab.form === null ? {} : { form: tab.form })} />
      </div>
    </div>
  );
}

/** The chosen record; while it is read, the one chosen last time, whose rows need not wait. */
function contextOf(model: ContextModel | null, found: ContextRecord): ContextValue | null {
  if (model === null) return null;
  if (found.kind === 'chosen') return { field: model.field, id: found.chosen['id'] ?? null, record: found.chosen };
  const storedId = found.kind === 'loading' ? Number(found.storedId) : 0;
  return storedId > 0 ? { field: model.field, id: storedId, record: null } : null;
}
