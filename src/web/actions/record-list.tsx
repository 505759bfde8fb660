// A list of records with everything the model says of it: columns, search, toolbar, row and batch actions and their dialogs.
// Table screens, tabs and the rows of a group place it with their own fixed conditions.
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ConditionModel } from '../../core/entity-model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel, TableModel } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';
import { useRole } from '../kinds/use-role.ts';
import { searchArguments, fixedArguments } from '../list/list-arguments.ts';
import { ListView } from '../list/list-view.tsx';
import { recordColumns } from '../list/record-columns.tsx';
import type { Selection } from '../list/row-selection.tsx';
import type { ListStateHandle } from '../list/use-address-list-state.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { callOf, nameOfRecord } from './action-calls.ts';
import { isForRole, isOffered, isOfferedOn } from './action-visibility.ts';
import type { ContextValue } from './record-context.ts';
import { useActionHost } from './use-action-host.tsx';
import { useExport } from './use-export.ts';

export interface RecordListProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly model: TableModel;
  readonly list: ListStateHandle;
  /** Names the list; also tells its preferences from those of other lists. */
  readonly label: string;
  readonly preferencesKey: string;
  readonly fixed: readonly ConditionModel[];
  readonly context: ContextValue | null;
  /** Form a new record is written in; undefined: the entity's only one. */
  readonly form?: string;
}

export function RecordList({ screen, fields, model, list, label, preferencesKey, fixed, context, form }: RecordListProps) {
  const role = useRole();
  const preview = usePreview();
  const home = useRef<HTMLDivElement>(null);
  const host = useActionHost({ screen, fields, context, home });
  const { isExporting, run: runExport } = useExport();
  const [chosen, setChosen] = useState<ReadonlyMap<RecordValues['id'], RecordValues>>(new Map());
  const contextRecord = context?.record ?? null;
  const isContextKnown = context === null || context.record !== null;
  const scope = useMemo(() => ({ role, context: contextRecord }), [role, contextRecord]);
  const { run, showDetail, showText } = host;
  const nameOf = useCallback((record: RecordValues): string => nameOfRecord(screen, record), [screen]);

  const visible = useMemo(() => model.columns.filter((column) => isForRole(column.roles, role)), [model, role]);
  const columns = useMemo(
    () => recordColumns(visible, fields, { showDetail, showText, preview, nameOf, label: screen.entity?.label ?? '', openHead: null }),
    [visible, fields, showDetail, showText, preview, nameOf, screen],
  );
  // Until the record one works within is known, what it decides is not offered.
  const rowActions = useMemo(() => model.row.filter((action) => isContextKnown || action.contextWhen.length === 0), [model, isContextKnown]);
  const actionsOf = useCallback(
    (record: RecordValues) => rowActions.filter((action) => isOfferedOn(action, record, scope)).map((action) => ({ id: action.id, title: action.title, danger: action.danger, run: () => run(action, record) })),
    [rowActions, scope, run],
  );
  const search = useMemo(() => model.search.filter((field) => isForRole(field.roles, role)), [model, role]);
  const conditions = [...model.filter, ...fixed];

  const runToolbar = (action: ActionModel, filters: ListStateHandle['state']['filters']): void => {
    const call = callOf(screen, action) ?? (model.exportCall === null ? null : (screen.calls[model.exportCall] ?? null));
    if (action.kind !== 'export') host.run(action, null, form);
    else if (call !== null) void runExport(call, { ...searchArguments(filters, search), ...fixedArguments(conditions), ...(list.state.sort === '' ? {} : { sort: list.state.sort }) }, model.exportName ?? `${label}.xlsx`);
  };
  const offered = model.toolbar.filter((action) => (isContextKnown || action.contextWhen.length === 0) && isOffered(action, scope));
  const batch = model.batch.filter((action) => (isContextKnown || action.contextWhen.length === 0) && isOffered(action, scope));
  const selection: Selection | null = batch.length === 0 ? null : { chosen, onChange: setChosen, canChoose: (record) => batch.some((action) => isOfferedOn(action, record, scope)) };
  const add = offered.find((action) => action.kind === 'open-form');
  const call = screen.calls[model.call];
  if (call === undefined) return null;

  return (
    <div ref={home} className="list-home" tabIndex={-1}>
      <ListView label={label} preferencesKey={preferencesKey} call={call} fields={fields} columns={columns} search={search} fixed={conditions} list={list} serial={model.serial} nameOf={nameOf} selection={selection}
        emptyHint={add === undefined ? '还没有数据。' : `还没有数据，点击“${add.title}”开始填写。`}
        actionsOf={model.row.length === 0 ? null : actionsOf}
        toolbar={(filters) => (
          <>
            {offered.map((action) => (
              <Button key={action.id} type={action.kind === 'open-form' ? 'primary' : 'default'} autoInsertSpace={false} icon={action.kind === 'open-form' ? <PlusOutlined aria-hidden="true" /> : undefined}
                loading={action.kind === 'export' && isExporting} onClick={() => runToolbar(action, filters)}>{action.kind === 'export' && isExporting ? '正在导出…' : action.title}</Button>
            ))}
            {batch.map((action) => (
              <Button key={action.id} autoInsertSpace={false} danger={action.danger} disabled={chosen.size === 0} onClick={() => host.runBatch(action, [...chosen.values()])}>批量{action.title}{chosen.size === 0 ? '' : `（${chosen.size}）`}</Button>
            ))}
          </>
        )} />
      {host.dialogs}
    </div>
  );
}
