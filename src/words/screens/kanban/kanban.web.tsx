// Screen kind "kanban": columns by state, cards that are dragged, or grabbed and moved by keyboard; what a move
// asks for (a question, an opinion, a form) opens as it does in a table, and the server decides.
import { useMemo, useRef, useState } from 'react';
import type { ActionModel } from '../../../core/action-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import { isForRole, isOffered, isOfferedOn } from '../../../web/screen/action-visibility.ts';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { ListToolbar } from '../../../web/actions/list-toolbar.tsx';
import { useActionHost } from '../../../web/actions/use-action-host.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { fixedArguments, searchArguments } from '../../../web/list/list-arguments.ts';
import { recordColumns } from '../../../web/list/record-columns.tsx';
import { SearchForm } from '../../../web/list/search-form.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import { factsOfAction } from '../../actions/facts-of-action.ts';
import { KanbanColumn } from './kanban-column.tsx';
import { type Move, movesOf } from './kanban-moves.ts';
import '../../../web/list/list.css';
import './kanban.css';

export function KanbanKind({ screen: whole, fields, embedded }: KindProps<'kanban'>) {
  const screen = useScreenView(whole);
  const { table, kanban, title } = screen.model;
  const role = useRole();
  const preview = usePreview();
  const home = useRef<HTMLDivElement>(null);
  const list = useAddressListState(embedded?.prefix);
  const host = useActionHost({ screen, fields, context: null, home, prefix: list.prefix });
  const [dragged, setDragged] = useState<readonly Move[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const scope = useMemo(() => ({ role, context: null }), [role]);
  const call = screen.calls[table?.call ?? ''];
  if (table === null || call === undefined) return null;
  const nameOf = (record: RecordValues): string => nameOfRecord(screen, record);
  const columns = recordColumns(
    table.columns.filter((column) => isForRole(column.roles, role)),
    fields,
    {
      showDetail: host.showDetail,
      showText: host.showText,
      preview,
      nameOf,
      showScreen: host.showScreen,
      label: screen.entity?.label ?? '',
      openHead: null,
    },
  );
  const search = table.search.filter((field) => isForRole(field.roles, role));
  const movesFrom = (record: RecordValues): readonly Move[] =>
    movesOf(record, { kanban, actions: table.row, machines: screen.entity?.machines ?? [], scope });
  const offered = table.toolbar.filter((action) => factsOfAction(action).begins === true && isOffered(action, scope));
  const actionsOf = (record: RecordValues) =>
    table.row
      .filter((action) => isOfferedOn(action, record, scope))
      .map((action: ActionModel) => ({
        id: action.id,
        title: action.title,
        danger: action.danger,
        run: () => host.run(action, record),
      }));
  return (
    <KindPage title={title} embedded={embedded}>
      <div ref={home} className="list-home" tabIndex={-1}>
        <SearchForm
          label={title}
          search={search}
          fields={fields}
          filters={list.state.filters}
          onSearch={(filters) => list.change({ filters })}
        />
        <ListToolbar
          toolbar={offered}
          batch={[]}
          chosen={0}
          isExporting={false}
          onToolbar={(action) => host.run(action, null)}
          onClear={() => undefined}
          onBatch={() => undefined}
        />
        <section className="kanban" aria-label={title} tabIndex={0}>
          {kanban.columns.map((column) => (
            <KanbanColumn
              key={column.state}
              column={column}
              call={call}
              filters={{
                ...searchArguments(list.state.filters, search),
                ...fixedArguments(table.filter),
                [kanban.field]: column.code,
              }}
              columns={columns}
              isTarget={dragged.some(({ to }) => to.state === column.state)}
              onDrop={(record) => {
                const move = movesFrom(record).find(({ to }) => to.state === column.state);
                setDragged([]);
                if (move !== undefined) host.run(move.action, record);
              }}
              onDrag={(record) => setDragged(record === null ? [] : movesFrom(record))}
              movesFrom={movesFrom}
              onMove={(record, move) => host.run(move.action, record)}
              announce={setAnnouncement}
              nameOf={nameOf}
              actionsOf={actionsOf}
            />
          ))}
        </section>
        <p className="kanban-announcement" role="status" aria-live="assertive">
          {announcement}
        </p>
        {host.dialogs}
      </div>
    </KindPage>
  );
}
