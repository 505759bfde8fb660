// The menu on phones. A native dialog: it traps the focus, closes on Escape and gives the focus back by itself.
import { type MouseEvent, useEffect, useRef } from 'react';
import type { TreeMenuItem } from '@refinedev/core';
import styles from './layout.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly items: readonly TreeMenuItem[];
  readonly current: string | null;
}

export function MenuDrawer({ isOpen, onClose, items, current }: MenuDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog ref={ref} className={styles['drawer']} aria-label="菜单" onClose={onClose} onClick={closeOnBackdrop}>
      <div className={styles['drawerBody']}>
        <button type="button" className={styles['drawerClose']} onClick={onClose}>
          关闭菜单<span aria-hidden="true">×</span>
        </button>
        {isOpen ? <SideMenu items={items} current={current} onGo={onClose} /> : null}
      </div>
    </dialog>
  );
}
