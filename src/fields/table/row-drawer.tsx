// One row in a drawer, for rows with many fields: every change is in the form at once, "done" only closes.
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ControlTheme } from '../control-theme.tsx';

export interface RowDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function RowDrawer({ title, onClose, children }: RowDrawerProps) {
  return (
    <Drawer
      open
      title={title}
      width="min(560px, 100vw)"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <ControlTheme>
        <div className="row-drawer">{children}</div>
      </ControlTheme>
    </Drawer>
  );
}
