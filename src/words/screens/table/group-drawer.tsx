// The rows of one group in a drawer: 70 % of the page, all of it on a phone. Their list keeps its own state in the
// address.
import { Drawer } from 'antd';
import type { RecordValues } from '../../../core/json.ts';
import type { GroupModel, TableModel } from '../../../core/list-model.ts';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { groupName, ROWS_PREFIX, rowsOf } from './group-facts.ts';
import '../../../web/actions/dialogs.css';

export interface GroupDrawerProps extends KindProps {
  readonly model: TableModel;
  readonly group: GroupModel;
  readonly id: string;
  /** Its row in the list of groups, or null where that page of the list does not hold it. */
  readonly parent: RecordValues | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function GroupDrawer({ screen, fields, model, group, id, parent, isOpen, onClose, onClosed }: GroupDrawerProps) {
  const list = useAddressListState(ROWS_PREFIX);
  const title = parent === null ? screen.model.title : groupName(group, parent);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      title={title}
      width="70%"
      rootClassName="dialog-drawer"
    >
      <RecordList
        screen={screen}
        fields={fields}
        model={rowsOf(model)}
        list={list}
        label={title}
        preferencesKey={screen.model.key}
        fixed={[{ field: group.by, op: 'eq', value: Number(id) }]}
        context={null}
      />
    </Drawer>
  );
}
