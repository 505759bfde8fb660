// Screen kind "table": one list, or groups first and their rows in a drawer.
import { RecordList } from '../../actions/record-list.tsx';
import { useAddressListState } from '../../list/use-address-list-state.ts';
import { KindPage } from '../kind-page.tsx';
import type { KindProps } from '../kind-props.ts';
import { GroupList } from './group-list.tsx';

export function TableKind({ screen, fields }: KindProps) {
  const list = useAddressListState();
  const model = screen.model.table;
  if (model === null) return null;
  return (
    <KindPage title={screen.model.title}>
      {model.group === null
        ? <RecordList screen={screen} fields={fields} model={model} list={list} label={screen.model.title} preferencesKey={screen.model.key} fixed={[]} context={null} />
        : <GroupList screen={screen} fields={fields} model={model} group={model.group} list={list} />}
    </KindPage>
  );
}
