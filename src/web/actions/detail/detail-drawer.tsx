// The detail of a row in a drawer: 70 % of the page, all of it on a phone. It offers what can be done with the record,
// whose row may stand on another page of the list.
import { Button, Drawer } from 'antd';
import type { RefObject } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import { nameOfRecord } from '../action-calls.ts';
import type { DialogProps } from '../action-web.ts';
import type { DetailSource } from '../use-action-host.tsx';
import { useDetailRecord } from '../use-stored-record.ts';
import { RecordDetail } from './record-detail.tsx';
import '../dialogs.css';

export interface DetailDrawerProps extends DialogProps {
  readonly record: RecordValues;
  /** undefined: it is only read. */
  readonly source: RefObject<DetailSource> | undefined;
}

export function DetailDrawer(props: DetailDrawerProps) {
  const { screen, fields, isOpen, onClose, onClosed, record, source } = props;
  // The detail's own request.
  const stored = useDetailRecord(screen, source === undefined ? null : record).record;
  const offered = stored === null ? [] : (source?.current.actionsOf(stored) ?? []);
  const actions = offered.filter(({ changesNothing }) => !changesNothing);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      title={nameOfRecord(screen, stored ?? record)}
      width="70%"
      rootClassName="dialog-drawer"
      footer={
        actions.length === 0 ? null : (
          <div className="dialog-actions">
            {actions.map(({ id, title, danger, run }, at) => (
              <Button key={id} type={at === 0 && !danger ? 'primary' : 'default'} danger={danger} onClick={run}>
                {title}
              </Button>
            ))}
          </div>
        )
      }
    >
      <RecordDetail screen={screen} fields={fields} record={record} />
    </Drawer>
  );
}
