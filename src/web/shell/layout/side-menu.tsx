// The menu as a list of links; entries with children are buttons that unfold. Plain navigation, so Tab and Enter
// suffice.
import type { TreeMenuItem } from '@refinedev/core';
import { useState } from 'react';
import { NamedIcon } from '../icons.tsx';
import { holds, linkOf } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';

interface SideMenuProps {
  readonly items: readonly TreeMenuItem[];
  /** Key of the item that the open screen stands under; null: none. */
  readonly current: string | null;
  readonly onGo?: () => void;
}

export function SideMenu({ items, current, onGo }: SideMenuProps) {
  const isHome = !items.some((item) => holds(item, current));
  return (
    <nav aria-label="主菜单">
      <ul className={styles['list']}>
        <li>
          <MenuLink path="/" title="首页" icon="home" isCurrent={isHome} onGo={onGo} />
        </li>
        {items.map((item) => (
          <SideItem key={item.key} item={item} current={current} onGo={onGo} />
        ))}
      </ul>
    </nav>
  );
}

interface SideItemProps {
  readonly item: TreeMenuItem;
  readonly current: string | null;
  readonly onGo?: (() => void) | undefined;
}

function SideItem({ item, current, onGo }: SideItemProps) {
  const [isOpen, setOpen] = useState(holds(item, current));
  if (item.children.length === 0)
    return (
      <li>
        <MenuLink {...linkOf(item)} isCurrent={item.key === current} onGo={onGo} />
      </li>
    );
  return (
    <li>
      <button type="button" className={styles['link']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <NamedIcon name={linkOf(item).icon} />
        <span className={styles['text']}>{item.label}</span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <ul className={styles['children']} hidden={!isOpen}>
        {item.children.map((child) => (
          <SideItem key={child.key} item={child} current={current} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
}
