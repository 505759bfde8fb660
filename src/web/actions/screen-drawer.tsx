// Another screen in a drawer, with the record one came from handed down: 70 % of the page, all of it on a phone.
import { Drawer } from 'antd';
import { EmbeddedScreen } from '../screen/embedded-part.ts';
import { DRAWER } from '../screen/within.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import type { DrawerScreen } from '../screen/drawer-screen.ts';
import type { DialogProps } from './action-web.ts';
import './dialogs.css';

export function ScreenDrawer({
  isOpen,
  onClose,
  onClosed,
  what: { title, ...embedded },
}: Pick<DialogProps, 'isOpen' | 'onClose' | 'onClosed'> & { readonly what: DrawerScreen }) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      width="70%"
      rootClassName="dialog-drawer"
      destroyOnHidden
      title={title}
    >
      <PartBoundary>
        <EmbeddedScreen {...embedded} prefix={DRAWER} />
      </PartBoundary>
    </Drawer>
  );
}
