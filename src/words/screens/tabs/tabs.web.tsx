// Screen kind "tabs": one table, a tab for each filter or form, each with its count; where the screen works within a
// record (a context), that record stands above and decides what can be done.
import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { TableModel } from '../../../core/list-model.ts';
import type { ContextValue } from '../../../web/screen/record-context.ts';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { RecordInContext } from '../../../web/kinds/record-in-context.tsx';
import { CountedTabs } from './counted-tabs.tsx';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { readWithin, TAB } from '../../../web/screen/within.ts';

export function TabsKind(props: KindProps<'tabs'>) {
  const screen = useScreenView(props.screen);
  const [params] = useSearchParams();
  const { table, title } = screen.model;
  if (table === null) return null;
  // The record is handed down, or the screen works within none.
  const given = props.embedded === undefined ? readWithin(params) : props.embedded.context;
  if (given === null && screen.model.context !== null) {
    return (
      <RecordInContext {...props} screen={screen} model={screen.model.context}>
        {(context) => <Tabs key={String(context.id)} {...props} screen={screen} table={table} context={context} />}
      </RecordInContext>
    );
  }
  return (
    <KindPage title={title} embedded={props.embedded}>
      <Tabs {...props} screen={screen} table={table} context={given} />
    </KindPage>
  );
}

interface TabsProps extends KindProps {
  readonly table: TableModel;
  readonly context: ContextValue | null;
}

function Tabs({ screen, fields, table, context, embedded }: TabsProps) {
  const id = useId();
  const [params] = useSearchParams();
  const prefix = embedded?.prefix ?? '';
  const list = useAddressListState(prefix);
  const within = useMemo(
    (): readonly ConditionModel[] => (context === null ? [] : [{ field: context.field, op: 'eq', value: context.id }]),
    [context],
  );
  const tab = screen.model.tabs.find(({ key }) => key === params.get(prefix + TAB)) ?? screen.model.tabs[0];
  if (tab === undefined) return null;
  return (
    <div>
      <CountedTabs
        screen={screen}
        table={table}
        within={within}
        preset={list.state.preset}
        id={id}
        chosen={tab.key}
        prefix={prefix}
      />
      <div className="tabs-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab.key}`}>
        <RecordList
          key={tab.key}
          screen={screen}
          fields={fields}
          model={tab.table ?? table}
          list={list}
          label={tab.title}
          preferencesKey={tab.table === null ? screen.model.key : `${screen.model.key}.${tab.key}`}
          fixed={[...tab.filter, ...within]}
          context={context}
          {...(tab.form === null ? {} : { form: tab.form })}
        />
      </div>
    </div>
  );
}
