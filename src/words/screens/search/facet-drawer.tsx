// The facets where there is no room beside what is found: a drawer from the left, which says how much is found.
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';

export interface FacetDrawerProps {
  readonly isOpen: boolean;
  readonly total: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FacetDrawer({ isOpen, total, onClose, children }: FacetDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      width="min(340px, 92vw)"
      title="筛选"
      destroyOnHidden
      footer={
        <div className="search-drawer-foot">
          <span role="status">{total}</span>
          <Button type="primary" onClick={onClose}>
            查看结果
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
