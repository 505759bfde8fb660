// A whole list: search form, toolbar, table with its states, pager. It asks one list call and knows no screen kind:
// tables, tabs, groups and the rows of a group are all this, with other columns and actions.
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { SearchFieldModel } from '../../core/list-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import type { CardListProps } from './card-list.tsx';
import { DataTable } from './data-table.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { activeFilters, toListQuery } from './list-arguments.ts';
import type { ListColumn, RowAction } from './list-column.ts';
import { FIRST_STATE, sameFilters, type ListState } from './list-state.ts';
import { ListEmpty, ListError, ListLoading } from './list-states.tsx';
import { Pager } from './pager.tsx';
import { pageInstead } from './paging.ts';
import { rescueFocus } from './rescue-focus.ts';
import { type Selection, useFreshSelection } from './row-selection.tsx';
import { SearchForm } from './search-form.tsx';
import { TableTools } from './table-tools.tsx';
import type { ListStateHandle } from './use-address-list-state.ts';
import { useRecords } from './use-records.ts';
import { NO_BOX, useHeldHeight } from './use-held-height.ts';
import { useShownColumns } from './use-shown-columns.ts';
import './list.css';

/** Few lists are cards or lines. */
const CardList = lazyPart(async () => (await import('./card-list.tsx')).CardList);
const LineList = lazyPart(async () => (await import('./line-list.tsx')).LineList);

export interface ListViewProps {
  /** Names the table for readers and in preferences. */
  readonly label: string;
  readonly preferencesKey: string;
  readonly call: WebCall;
  readonly fields: FieldKinds;
  readonly columns: readonly ListColumn[];
  readonly search: readonly SearchFieldModel[];
  /** Asked as well, and shown without a box: what a number that opened the list was counted by. */
  readonly counted?: readonly SearchFieldModel[];
  readonly fixed: readonly ConditionModel[];
  readonly list: ListStateHandle;
  readonly serial: boolean;
  /** isEmpty: there are no rows, as far as is known. */
  readonly toolbar: (filters: ListStateHandle['state']['filters'], isEmpty: boolean) => ReactNode;
  readonly actionsOf: ((record: RecordValues) => readonly RowAction[]) | null;
  readonly nameOf: (record: RecordValues) => string;
  readonly selection: Selection | null;
  /** Views kept by name, among the tools; absent: none are. */
  readonly views?: ReactNode;
  readonly emptyHint: string;
  readonly emptyTitle?: string;
  /** Rows stand as cards; what stands at the foot of each with its buttons, or null. Absent: a table. */
  readonly cards?: { readonly noteOf: CardListProps['noteOf'] };
  /** Rows stand as lines, to be read. */
  readonly isLines?: boolean;
  /** What waits is listed: the last page says where else some waits. */
  readonly isWaiting?: boolean;
  /** Told of every answer: a drawer that reopens by address finds its record here. */
  readonly onRows?: (rows: readonly RecordValues[], total: number) => void;
}

export function ListView(props: ListViewProps) {
  const {
    list: { state, change },
    columns,
  } = props;
  const asked = [...props.search, ...(props.counted ?? [])];
  const query = toListQuery({ state, search: asked, fixed: props.fixed });
  const records = useRecords(props.call, query);
  const isTable = props.cards === undefined && props.isLines !== true;
  const body = useRef<HTMLDivElement>(null);
  const { shown, withoutRoom, preferences, onPreferences, onOwnColumns } = useShownColumns(body, {
    ...props,
    rows: records.rows,
    hasTicks: props.selection !== null,
    isTable,
  });
  const sort = useCallback((next: string) => change({ sort: next }), [change]);
  const top = useRef<HTMLDivElement>(null);
  const place = useShownPlace(state, { question: JSON.stringify(query), isOld: records.isOld });

  const isEmpty = records.rows.length === 0 && records.error === null && !records.isFirst;
  const isEmptyPage = isEmpty && !records.isFetching;
  const instead = isEmptyPage ? pageInstead(state.page, state.pageSize, records.total) : null;
  useEffect(() => {
    if (instead !== null) change({ page: instead }, 'correction');
  }, [instead, change]);
  const { onRows } = props;
  useEffect(() => {
    if (!records.isFirst) onRows?.(records.rows, records.total);
  }, [onRows, records.isFirst, records.rows, records.total]);
  useLostFocus(top, records.rows);
  useHeldHeight(isTable && !records.isFirst ? body : NO_BOX, preferences);
  useFreshSelection(props.selection, records.rows);

  // A few cards or lines need no pages, nor to be counted.
  const leastPaged = isTable ? 0 : FIRST_STATE.pageSize;
  const goTo = (page: number): void => {
    change({ page });
    top.current?.querySelector('.list-scroll')?.scrollTo({ top: 0 });
    // The next page starts at its first row; a short page leaves the view where it is.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };

  return (
    <section className="list" aria-label={props.label} ref={top} tabIndex={-1}>
      <SearchForm
        label={props.label}
        search={props.search}
        {...(props.counted === undefined ? {} : { counted: props.counted })}
        fields={props.fields}
        filters={state.filters}
        onSearch={(filters) =>
          sameFilters(filters, state.filters) && state.page === 1 ? records.refetch() : change({ filters })
        }
      />
      <div className="list-bar">
        <div className="list-bar-actions">{props.toolbar(state.filters, isEmpty)}</div>
        {isTable ? (
          <TableTools
            columns={columns}
            withoutRoom={withoutRoom}
            preferences={preferences}
            onPreferences={onPreferences}
            onOwnColumns={onOwnColumns}
            onRefresh={records.refetch}
            isRefreshing={records.isFetching && !records.isFirst}
          >
            {props.views}
          </TableTools>
        ) : null}
      </div>
      <div className="list-body" ref={body} aria-busy={records.isFetching} data-old={records.isOld}>
        {records.isFetching && !records.isFirst ? (
          <div className="list-progress" role="progressbar" aria-label="正在刷新" />
        ) : null}
        {records.error !== null ? (
          <ListError message={records.error} onRetry={records.refetch} />
        ) : records.isFirst ? (
          <ListLoading rows={6} />
        ) : records.rows.length === 0 ? (
          <ListEmpty
            isFiltered={activeFilters(state.filters, asked).length > 0}
            hint={props.emptyHint}
            {...(props.emptyTitle === undefined ? {} : { title: props.emptyTitle })}
            onReset={() => change({ filters: {} })}
          >
            <Elsewhere call={props.call} query={query} here={0} />
          </ListEmpty>
        ) : props.isLines === true ? (
          <WaitingContext value={<ListLoading rows={6} />}>
            <LineList label={props.label} columns={shown} rows={records.rows} isOld={records.isOld} />
          </WaitingContext>
        ) : props.cards !== undefined ? (
          <WaitingContext value={<ListLoading rows={6} />}>
            <CardList
              label={props.label}
              columns={shown}
              rows={records.rows}
              isOld={records.isOld}
              actionsOf={props.actionsOf}
              nameOf={props.nameOf}
              noteOf={props.cards.noteOf}
            />
          </WaitingContext>
        ) : (
          <DataTable
            label={props.label}
            columns={shown}
            rows={records.rows}
            isOld={records.isOld}
            question={place.question}
            serialFrom={props.serial ? (place.page - 1) * place.pageSize + 1 : null}
            sort={state.sort}
            onSort={sort}
            preferences={preferences}
            actionsOf={props.actionsOf}
            nameOf={props.nameOf}
            selection={props.selection}
          />
        )}
      </div>
      {records.isFirst || records.error !== null || (state.page === 1 && records.total <= leastPaged) ? null : (
        <Pager
          label={props.label}
          shown={place}
          page={state.page}
          pageSize={state.pageSize}
          total={records.total}
          onPage={goTo}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      {props.isWaiting === true && place.page * place.pageSize >= records.total && records.rows.length > 0 ? (
        <div className="list-besides">
          <Elsewhere call={props.call} query={query} here={records.total} />
        </div>
      ) : null}
    </section>
  );
}

interface ShownPlace extends Pick<ListState, 'page' | 'pageSize'> {
  /** What the rows answer. */
  readonly question: string;
}

/**
 * Page and size of the rows that are shown: while others are on their way the foot of the list still speaks of these.
 */
function useShownPlace(
  { page, pageSize }: ListState,
  { question, isOld }: { readonly question: string; readonly isOld: boolean },
): ShownPlace {
  const [place, setPlace] = useState({ page, pageSize, question });
  if (isOld || place.question === question) return place;
  const next = { page, pageSize, question };
  setPlace(next);
  return next;
}

/** A row that left with its button (deleted, submitted) leaves the keyboard nowhere: the list takes it. */
function useLostFocus(list: React.RefObject<HTMLElement | null>, rows: readonly RecordValues[]): void {
  const before = useRef(rows);
  useEffect(() => {
    const isChanged = before.current !== rows;
    before.current = rows;
    if (isChanged) rescueFocus(list.current);
  }, [list, rows]);
}
