// The detail of a row in a drawer: 70 % of the page, all of it on a phone.
import { Drawer } from 'antd';
import type { RecordValues } from '../../../core/rule.ts';
import { nameOfRecord } from '../action-calls.ts';
import type { DialogProps } from '../action-web.ts';
import { RecordDetail } from './record-detail.tsx';
import '../dialogs.css';

export function DetailDrawer({
  screen,
  fields,
  isOpen,
  onClose,
  onClosed,
  record,
}: DialogProps & { readonly record: RecordValues }) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      title={nameOfRecord(screen, record)}
      width="70%"
      rootClassName="dialog-drawer"
      closable={{ 'aria-label': '关闭' }}
    >
      <RecordDetail screen={screen} fields={fields} record={record} />
    </Drawer>
  );
}
