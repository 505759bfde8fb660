// A list of records with everything the model says of it: columns, search, sub-filters, toolbar, row and batch actions
// and their dialogs. Table screens, tabs and the rows of a group place it with their own fixed conditions.
import { Alert } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { holdsAll } from '../../core/condition.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { TableModel } from '../../core/list-model.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { useRole } from '../screen/use-role.ts';
import { searchArguments, fixedArguments } from '../list/list-arguments.ts';
import { countedFields, shownPresets } from '../list/counted-rows.ts';
import type { InPlace } from '../list/column-web.ts';
import type { ListColumn } from '../list/list-column.ts';
import { ListView } from '../list/list-view.tsx';
import { leadColumns } from '../list/lead-columns.ts';
import { chosenPreset } from '../list/preset-bar.tsx';
import { recordColumns } from '../list/record-columns.tsx';
import type { Selection } from '../list/row-selection.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import type { ListStateHandle } from '../list/use-address-list-state.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { factsOfAction } from '../../words/actions/facts-of-action.ts';
import { nameOfRecord } from './action-calls.ts';
import { led } from './led.ts';
import { isForRole, isOffered, isOfferedOn } from '../screen/action-visibility.ts';
import type { ActionLine, ActionList, ActionsOf, OfferedAction } from './action-web.ts';
import { cardNote } from './card-note.tsx';
import { CountedPresets } from './counted-presets.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ContextValue } from '../screen/record-context.ts';
import { useTitlesAhead } from '../list/use-titles-ahead.ts';
import { type DetailSource, useActionHost } from './use-action-host.tsx';
import { useExport } from './use-export.ts';
import { useUnseen } from './use-seen.ts';

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
  /** Columns of what a kind reads beside the records, after those of the model; stable. */
  readonly beside?: readonly ListColumn[];
  /** Said where nothing is shown, over what the model says. */
  readonly emptyTitle?: string;
  /** Told of the rows that are shown; stable. */
  readonly onRows?: (rows: readonly RecordValues[]) => void;
}

interface ShownRows {
  readonly rows: readonly RecordValues[];
  /** With those of the list's other pages. */
  readonly total: number;
}

const NOTHING_SHOWN: ShownRows = { rows: [], total: 0 };
const NOTHING_BESIDE: readonly ListColumn[] = [];
const NO_SOURCE: DetailSource = { rows: () => [], actionsOf: () => [], ledTo: null };

export function RecordList({
  screen,
  fields,
  model,
  list,
  label,
  preferencesKey,
  fixed,
  context,
  form,
  beside = NOTHING_BESIDE,
  emptyTitle,
  onRows,
}: RecordListProps) {
  const role = useRole();
  const preview = usePreview();
  const home = useRef<HTMLDivElement>(null);
  const source = useRef(NO_SOURCE);
  const host = useActionHost({ screen, fields, context, home, form, prefix: list.prefix, source });
  const { isExporting, run: runExport } = useExport();
  const [chosen, setChosen] = useState<Selection['chosen']>(new Map());
  const contextRecord = context?.record ?? null;
  const isContextKnown = context === null || context.record !== null;
  const scope = useMemo(() => ({ role, context: contextRecord }), [role, contextRecord]);
  const { run, showDetail, showText, showScreen } = host;
  const isUnseen = useUnseen(screen.model.detail?.seen ?? null);
  const nameOf = useCallback((record: RecordValues): string => nameOfRecord(screen, record), [screen]);

  const presets = useMemo(() => model.presets.filter(({ roles }) => isForRole(roles, role)), [model, role]);
  const preset = chosenPreset(presets, list.state.preset);
  const headField = screen.entity?.label ?? '';
  const visible = useMemo(
    () =>
      leadColumns(
        model.columns.filter((column) => isForRole(column.roles, role)),
        preset?.leads ?? [],
        headField,
      ),
    [model, role, preset, headField],
  );
  useTitlesAhead(visible);
  // Until the record one works within is known, what it decides is not offered.
  const rowActions = useMemo(
    () => model.row.filter((action) => isContextKnown || action.contextWhen.length === 0),
    [model, isContextKnown],
  );
  const inPlace = useMemo<InPlace>(
    () => ({
      screen,
      offered: (record, id) =>
        rowActions.find((action) => action.id === id && isOfferedOn(action, record, scope)) ?? null,
    }),
    [screen, rowActions, scope],
  );
  const columns = useMemo(
    () => [
      ...recordColumns(visible, fields, {
        showDetail,
        showText,
        preview,
        nameOf,
        showScreen,
        isUnseen,
        label: headField,
        openHead: null,
        inPlace,
      }),
      ...beside,
    ],
    [visible, fields, showDetail, showText, preview, nameOf, showScreen, isUnseen, headField, beside, inPlace],
  );
  const shown = useRef<ShownRows>(NOTHING_SHOWN);
  const [isAnswered, setAnswered] = useState(false);
  const takeRows = useCallback(
    (rows: readonly RecordValues[], total: number): void => {
      shown.current = { rows, total };
      setAnswered(true);
      onRows?.(rows);
    },
    [onRows],
  );
  const lineOf = useCallback(
    (action: ActionModel, leading: RecordValues | null): ActionLine => {
      const rows = (): readonly RecordValues[] =>
        led(
          shown.current.rows.filter((row) => isOfferedOn(action, row, scope)),
          leading,
        );
      const isAll = rows().length === shown.current.rows.length;
      return { rows, columns: visible, total: isAll ? shown.current.total : null };
    },
    [scope, visible],
  );
  const offersOf = useCallback(
    (record: RecordValues, leading: RecordValues | null): readonly OfferedAction[] =>
      rowActions
        .filter((action) => isOfferedOn(action, record, scope))
        .map((action) => ({
          id: action.id,
          title: action.title,
          danger: action.danger,
          changesNothing: factsOfAction(action).changesNothing === true,
          judges: factsOfAction(action).judges === true,
          run: () => run(action, record, { line: lineOf(action, leading) }),
        })),
    [rowActions, scope, run, lineOf],
  );
  const actionsOf = useCallback<ActionsOf>((record) => offersOf(record, null), [offersOf]);
  source.current = {
    rows: () => shown.current.rows,
    actionsOf,
    ledTo: isAnswered ? (record) => offersOf(record, record) : null,
  };
  const search = useMemo(() => model.search.filter((field) => isForRole(field.roles, role)), [model, role]);
  const within = [...model.filter, ...fixed];
  const counted = useMemo(() => countedFields(preset, search), [preset, search]);
  const conditions: readonly ConditionModel[] =
    preset?.isSent === true ? [...within, { field: 'preset', op: 'eq', value: preset.key }] : within;
  const choices = shownPresets(presets, preset);

  const offered = (actions: readonly ActionModel[]): readonly ActionModel[] =>
    actions.filter((action) => (isContextKnown || action.contextWhen.length === 0) && isOffered(action, scope));
  const toolbar = offered(model.toolbar);
  const batch = offered(model.batch);
  const canChoose = (record: RecordValues): boolean =>
    holdsAll(model.selectable, record) && batch.some((action) => isOfferedOn(action, record, scope));
  const add = toolbar.find((action) => factsOfAction(action).begins === true);
  const call = screen.calls[model.call];
  if (call === undefined) return null;

  const listFor = (filters: ListStateHandle['state']['filters']): ActionList => {
    const asked = searchArguments(filters, [...search, ...counted]);
    return {
      call,
      asked,
      within: fixedArguments(within),
      parents: fixedArguments(fixed),
      shown: { ...asked, ...fixedArguments(conditions) },
      sort: list.state.sort,
      exportCall: model.exportCall === null ? null : (screen.calls[model.exportCall] ?? null),
      fileName: model.exportName ?? `${label}.xlsx`,
      save: runExport,
    };
  };
  const untick = (ids: readonly number[]): void =>
    setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(Number(id)))));
  const check = model.check === undefined ? undefined : screen.calls[model.check.call];
  const noteOf = model.check === undefined || check === undefined ? null : cardNote(model.check, check);
  const emptyHint =
    preset?.isSent === true
      ? `“${preset.title}”下没有数据。`
      : model.empty !== undefined
        ? model.empty
        : add === undefined
          ? '还没有数据。'
          : `还没有数据，点击“${add.title}”开始填写。`;

  return (
    <div ref={home} className="list-home" tabIndex={-1}>
      {model.hint === undefined ? null : (
        <Alert className="list-hint" type="info" showIcon role="note" message={model.hint} />
      )}
      {choices.length < 2 ? null : (
        <CountedPresets
          label={label}
          call={call}
          presets={choices}
          chosen={preset?.key ?? ''}
          filters={{ ...searchArguments(list.state.filters, search), ...fixedArguments(within) }}
          onChoose={(key) => list.change({ preset: key })}
        />
      )}
      <ListView
        label={label}
        preferencesKey={preferencesKey}
        call={call}
        fields={fields}
        columns={columns}
        search={search}
        counted={counted}
        fixed={conditions}
        list={list}
        serial={model.serial}
        nameOf={nameOf}
        selection={batch.length === 0 ? null : { chosen, onChange: setChosen, canChoose }}
        emptyHint={emptyHint}
        {...(emptyTitle === undefined ? {} : { emptyTitle })}
        onRows={takeRows}
        isWaiting={preset?.isSent === true && preset.isDefault}
        {...(model.saved === undefined
          ? {}
          : {
              views: <SavedViews {...{ screen, list }} saved={model.saved} listKey={preferencesKey} label="常用视图" />,
            })}
        {...(model.as === 'cards' ? { cards: { noteOf } } : { isLines: model.as === 'lines' })}
        actionsOf={model.row.length === 0 ? null : actionsOf}
        toolbar={(filters, isEmpty) => (
          <ListToolbar
            toolbar={toolbar}
            batch={isEmpty && chosen.size === 0 ? [] : batch}
            chosen={chosen.size}
            isExporting={isExporting}
            onToolbar={(action) => run(action, null, { form, list: listFor(filters) })}
            onClear={() => setChosen(new Map())}
            onBatch={(action) =>
              host.runBatch(
                action,
                [...chosen.values()].filter((record) => isOfferedOn(action, record, scope)),
                untick,
              )
            }
          />
        )}
      />
      {host.dialogs}
    </div>
  );
}
