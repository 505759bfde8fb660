// Screen kind "matrix": the screen's list with a column for each expert, whose cells are read for the rows that are
// shown. Search, sub-filters with their counts, actions, sorting, columns that are hidden, pages: all the list's.
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import type { ContextValue } from '../../../web/screen/record-context.ts';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { useDetailAddress } from '../../../web/actions/detail/use-detail-address.ts';
import { useActionHost } from '../../../web/actions/use-action-host.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { RecordInContext } from '../../../web/kinds/record-in-context.tsx';
import { useRole } from '../../../web/screen/use-role.ts';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { readWithin } from '../../../web/screen/within.ts';
import { ListError } from '../../../web/list/list-states.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import { matrixOf } from './matrix-cells.ts';
import { matrixColumns } from './matrix-columns.tsx';
import type { MatrixModel, MatrixScreen } from './matrix.model.ts';
import { useCells } from './use-cells.ts';
import './matrix.css';

export function MatrixKind({ screen: whole, fields, embedded }: KindProps<'matrix'>) {
  const screen = useScreenView(whole);
  const [params] = useSearchParams();
  const given = embedded === undefined ? readWithin(params) : embedded.context;
  const call = screen.calls[screen.model.matrix.call];
  if (screen.model.table === null || call === undefined) return null;
  const list = (context: ContextValue | null): ReactNode => (
    <MatrixList
      key={String(context?.id ?? '')}
      screen={screen}
      fields={fields}
      call={call}
      context={context}
      prefix={embedded?.prefix}
    />
  );
  if (given === null && screen.model.context !== null)
    return (
      <RecordInContext screen={screen} fields={fields} model={screen.model.context}>
        {list}
      </RecordInContext>
    );
  return (
    <KindPage title={screen.model.title} embedded={embedded}>
      {list(given)}
    </KindPage>
  );
}

interface MatrixListProps {
  readonly screen: WebScreen<MatrixScreen>;
  readonly fields: KindProps['fields'];
  readonly call: WebCall;
  readonly context: ContextValue | null;
  readonly prefix: string | undefined;
}

const NO_ROWS: readonly RecordValues[] = [];
const BY_LIST = { onEnter: () => undefined, onLeave: () => undefined };

function MatrixList({ screen, fields, call, context, prefix }: MatrixListProps) {
  const { table, title, key } = screen.model;
  const list = useAddressListState(prefix);
  const role = useRole();
  const preview = usePreview();
  const home = useRef<HTMLDivElement>(null);
  const { showText, showScreen, dialogs } = useActionHost({ screen, fields, context, home });
  const { enter } = useDetailAddress(list.prefix, BY_LIST);
  const [rows, setRows] = useState(NO_ROWS);
  const model = useMemo(() => readableBy(role, screen.model.matrix), [role, screen]);
  const { cells, isLoading, error, refetch } = useCells(call, model, rows);
  const columns = useMemo(() => {
    const rowOf = (cell: RecordValues): RecordValues => rows.find(({ id }) => id === cell[model.by]) ?? cell;
    return matrixColumns({
      model,
      matrix: matrixOf(cells, model),
      isLoading,
      fields,
      openers: {
        // A detail is the row's, and its list's to open.
        showDetail: (cell) => enter(rowOf(cell)['id'] ?? null),
        nameOf: (cell) => nameOfRecord(screen, rowOf(cell)),
        showText,
        showScreen,
        preview,
        label: '',
        openHead: null,
      },
    });
  }, [model, cells, isLoading, fields, rows, screen, enter, showText, showScreen, preview]);
  if (table === null) return null;
  return (
    <div ref={home} tabIndex={-1}>
      {error === null ? null : <ListError message={error} onRetry={refetch} />}
      <RecordList
        screen={screen}
        fields={fields}
        model={table}
        list={list}
        label={title}
        preferencesKey={key}
        fixed={context === null ? [] : [{ field: context.field, op: 'eq', value: context.id }]}
        context={context}
        beside={columns}
        onRows={setRows}
      />
      {dialogs}
    </div>
  );
}

/** A role gets no column, no mark and no total of what it may not read. */
function readableBy(role: string | null, model: MatrixModel): MatrixModel {
  const { fields, tone, totals } = model;
  return {
    ...model,
    fields: fields.filter((field) => isForRole(field.roles, role)),
    tone: tone !== null && isForRole(tone.roles, role) ? tone : null,
    totals: totals.filter(({ field }) => field === null || isForRole(field.roles, role)),
  };
}
