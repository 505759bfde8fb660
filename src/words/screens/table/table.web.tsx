// Screen kind "table": one list, or groups first and their rows in a drawer. A sub-filter shows the rows themselves,
// so that what a home counted stands there as it was counted.
import { useSearchParams } from 'react-router';
import type { GroupModel, TableModel } from '../../../core/list-model.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import { CountedPresets } from '../../../web/actions/counted-presets.tsx';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { fixedArguments } from '../../../web/list/list-arguments.ts';
import { shownPresets } from '../../../web/list/counted-rows.ts';
import { chosenPreset } from '../../../web/list/preset-bar.tsx';
import { type ListStateHandle, useAddressListState } from '../../../web/list/use-address-list-state.ts';
import type { ReactNode } from 'react';
import type { ContextValue } from '../../../web/screen/record-context.ts';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { RecordInContext } from '../../../web/kinds/record-in-context.tsx';
import { useRole } from '../../../web/screen/use-role.ts';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { readWithin } from '../../../web/screen/within.ts';
import { rowsOf } from './group-facts.ts';
import { GroupList } from './group-list.tsx';

export function TableKind({ screen: whole, fields, embedded }: KindProps<'table'>) {
  const screen = useScreenView(whole);
  const [params] = useSearchParams();
  const list = useAddressListState(embedded?.prefix);
  const model = screen.model.table;
  const given = embedded === undefined ? readWithin(params) : embedded.context;
  if (model === null) return null;
  const rows = (context: ContextValue | null): ReactNode => {
    const fixed = context === null ? [] : [{ field: context.field, op: 'eq' as const, value: context.id }];
    const props = { screen, fields, list, label: screen.model.title, preferencesKey: screen.model.key, fixed, context };
    return model.group === null || given !== null ? (
      <RecordList key={String(context?.id ?? '')} {...props} model={model.group === null ? model : rowsOf(model)} />
    ) : (
      <Grouped {...props} model={model} group={model.group} />
    );
  };
  if (given === null && screen.model.context !== null)
    return (
      <RecordInContext screen={screen} fields={fields} model={screen.model.context}>
        {rows}
      </RecordInContext>
    );
  return (
    <KindPage title={screen.model.title} embedded={embedded}>
      {rows(given)}
    </KindPage>
  );
}

interface GroupedProps extends Omit<Parameters<typeof RecordList>[0], 'form'> {
  readonly group: GroupModel;
}

function Grouped({ group, ...props }: GroupedProps) {
  const { model, list, label } = props;
  const role = useRole();
  const presets = model.presets.filter(({ roles }) => isForRole(roles, role));
  const chosen = chosenPreset(presets, list.state.preset);
  // Groups are not rows: only what shows rows is counted by them.
  const counted = presets.map((preset) => (preset.isSent ? preset : { ...preset, count: false }));
  const call = props.screen.calls[model.call];
  if (chosen?.isSent === true)
    return <RecordList {...props} model={flatModel({ ...model, presets: counted }, group)} />;
  return (
    <>
      {presets.length === 0 || call === undefined ? null : (
        <CountedPresets
          label={label}
          call={call}
          presets={shownPresets(counted, chosen)}
          chosen={chosen?.key ?? ''}
          filters={fixedArguments([...model.filter, ...props.fixed])}
          onChoose={(preset) => changePreset(list, preset)}
        />
      )}
      <GroupList screen={props.screen} fields={props.fields} model={model} group={group} list={list} />
    </>
  );
}

/** The groups' searches mean nothing to their rows. */
function changePreset(list: ListStateHandle, preset: string): void {
  list.change({ preset, filters: {}, sort: '' });
}

/** Rows without their group's heading say themselves where they belong. */
function flatModel(model: TableModel, group: GroupModel): TableModel {
  const names = group.columns.filter(
    (column) => column.field === `${group.by}.name` && !model.columns.some(({ field }) => field === column.field),
  );
  return { ...model, columns: [...names, ...model.columns] };
}
