// Another screen in a drawer, with the record one came from handed down: 70 % of the page, all of it on a phone.
import { Drawer } from 'antd';
import { lazy } from 'react';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel } from '../../core/screen-model.ts';
import { PartBoundary } from '../shell/part-boundary.tsx';
import { nameOfRecord } from './action-calls.ts';
import type { DialogProps } from './use-action-host.tsx';
import './dialogs.css';

const EmbeddedScreen = lazy(async () => ({ default: (await import('../kinds/embedded-screen.tsx')).EmbeddedScreen }));

/** What the drawer's list keeps in the address, apart from the page's own. */
const PREFIX = 'd.';

export function ScreenDrawer({ screen, isOpen, onClose, onClosed, action, record }: DialogProps & { readonly action: ActionModel; readonly record: RecordValues | null }) {
  return (
    <Drawer open={isOpen} onClose={onClose} afterOpenChange={(open) => (open ? undefined : onClosed())} width="70%" rootClassName="dialog-drawer" closable={{ 'aria-label': '关闭' }} destroyOnHidden
      title={record === null ? action.title : `${action.title}：${nameOfRecord(screen, record)}`}>
      <PartBoundary><EmbeddedScreen name={action.screen ?? ''} by={action.by} entity={screen.entity?.id ?? null} record={record} prefix={PREFIX} /></PartBoundary>
    </Drawer>
  );
}
