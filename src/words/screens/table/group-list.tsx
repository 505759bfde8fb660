// Groups of a table screen with their counts; opening one shows its rows in a drawer. Which group is open stands in the
// address, so that reload, back and a sent link find it again.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../../core/json.ts';
import type { GroupModel, TableColumnModel, TableModel } from '../../../core/list-model.ts';
import { isForRole } from '../../../web/screen/action-visibility.ts';
import { useActionHost } from '../../../web/actions/use-action-host.tsx';
import { LEAST_WIDTH, type ListColumn } from '../../../web/list/list-column.ts';
import { ListView } from '../../../web/list/list-view.tsx';
import { recordColumns } from '../../../web/list/record-columns.tsx';
import { useAddressStep } from '../../../web/list/use-address-step.ts';
import type { ListStateHandle } from '../../../web/list/use-address-list-state.ts';
import { DialogPart } from '../../../web/preview/dialog-part.tsx';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { groupId, groupName, PENDING, ROWS_PREFIX } from './group-facts.ts';

const GroupDrawer = lazyPart(async () => (await import('./group-drawer.tsx')).GroupDrawer);

const OPEN = 'open';

function isOfRows(parameter: string): boolean {
  return parameter.startsWith(ROWS_PREFIX);
}

export interface GroupListProps extends KindProps {
  readonly model: TableModel;
  readonly group: GroupModel;
  readonly list: ListStateHandle;
}

export function GroupList({ screen, fields, model, group, list }: GroupListProps) {
  const role = useRole();
  const preview = usePreview();
  const home = useRef<HTMLDivElement>(null);
  const host = useActionHost({ screen, fields, context: null, home, prefix: list.prefix });
  const [params] = useSearchParams();
  const [rows, setRows] = useState<readonly RecordValues[]>([]);
  const openId = params.get(OPEN);
  // While the drawer slides out it still shows what it showed.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);

  const { enter, leave } = useAddressStep(OPEN, isOfRows);
  const call = screen.calls[group.call];
  if (call === undefined) return null;
  const nameOf = (record: RecordValues): string => groupName(group, record);
  const open = (record: RecordValues): void => void enter(groupId(group, record));
  const openers = {
    showDetail: open,
    showText: () => undefined,
    preview,
    nameOf,
    showScreen: host.showScreen,
    label: `${group.by}.name`,
    openHead: open,
  };
  const columns = group.columns
    .filter((column) => isForRole(column.roles, role))
    .map((column): ListColumn => withCount(column, recordColumns([column], fields, openers)[0]));
  const shown = rows.find((record) => groupId(group, record) === shownId) ?? null;
  return (
    <div ref={home} className="list-home" tabIndex={-1}>
      <ListView
        label={screen.model.title}
        preferencesKey={`${screen.model.key}.groups`}
        call={call}
        fields={fields}
        columns={columns}
        search={group.search.filter((field) => isForRole(field.roles, role))}
        fixed={[]}
        list={list}
        serial={model.serial}
        nameOf={nameOf}
        selection={null}
        emptyHint="有数据后会显示在这里。"
        toolbar={() => null}
        onRows={setRows}
        actionsOf={(record) => [{ id: 'open', title: '查看', danger: false, run: () => open(record) }]}
      />
      {shownId === null ? null : (
        <DialogPart>
          <GroupDrawer
            screen={screen}
            fields={fields}
            model={model}
            group={group}
            id={shownId}
            parent={shown}
            isOpen={openId !== null}
            onClose={leave}
            onClosed={() => setShownId(null)}
          />
        </DialogPart>
      )}
      {host.dialogs}
    </div>
  );
}

/** What waits for this person is red, and says so in words too. */
function withCount(column: TableColumnModel, drawn: ListColumn | undefined): ListColumn {
  const base: ListColumn = drawn ?? {
    name: column.field,
    title: column.title,
    width: column.width,
    leastWidth: column.width ?? LEAST_WIDTH,
    sort: null,
    align: 'start',
    isHead: false,
    isShort: true,
    render: () => null,
  };
  if (column.field !== PENDING) return base;
  return {
    ...base,
    render: (record) =>
      Number(record[PENDING] ?? 0) > 0 ? <span className="list-count">{String(record[PENDING])}</span> : <span>0</span>,
  };
}
