// Another screen in a drawer, with the record one came from handed down: 70 % of the page, all of it on a phone.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { Drawer } from 'antd';

import type { RecordValues } from '../../core/rule.ts';
import { DRAWER } from '../kinds/within.ts';
import { PartBoundary } from '../shell/part-boundary.tsx';
import type { DialogProps } from './action-web.ts';
import './dialogs.css';

const EmbeddedScreen = lazyPart(async () => (await import('../kinds/embedded-screen.tsx')).EmbeddedScreen);

/** Which screen, within which record, said how. */
export interface DrawerScreen {
  readonly title: string;
  /** Key of the screen. */
  readonly name: string;
  /** Field of its entity that holds the record; null: found by the record's entity. */
  readonly by: string | null;
  readonly entity: string | null;
  readonly record: RecordValues | null;
}

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
      closable={{ 'aria-label': '关闭' }}
      destroyOnHidden
      title={title}
    >
      <PartBoundary>
        <EmbeddedScreen {...embedded} prefix={DRAWER} />
      </PartBoundary>
    </Drawer>
  );
}
