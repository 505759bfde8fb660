// The menu as a list of links; entries with children are buttons that unfold. Plain navigation, so Tab and Enter
// suffice.
import { useState } from 'react';
import type { MenuEntry } from '../../session/authority.ts';
import { NamedIcon } from '../icons.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';

interface SideMenuProps {
  readonly entries: readonly MenuEntry[];
  /** Key of the screen that is open. */
  readonly current: string;
  readonly onGo?: () => void;
}

export function SideMenu({ entries, current, onGo }: SideMenuProps) {
  const isHome = !entries.some((entry) => holds(entry, current));
  return (
    <nav aria-label="主菜单">
      <ul className={styles['list']}>
        <li>
          <MenuLink path="/" title="首页" icon="home" isCurrent={isHome} onGo={onGo} />
        </li>
        {entries.map((entry) => (
          <SideEntry key={entry.screen.key} entry={entry} current={current} onGo={onGo} />
        ))}
      </ul>
    </nav>
  );
}

interface SideEntryProps {
  readonly entry: MenuEntry;
  readonly current: string;
  readonly onGo?: (() => void) | undefined;
}

function SideEntry({ entry, current, onGo }: SideEntryProps) {
  const [isOpen, setOpen] = useState(holds(entry, current));
  const { key, path, title, icon } = entry.screen;
  if (entry.children.length === 0)
    return (
      <li>
        <MenuLink screen={entry.screen} path={path} title={title} icon={icon} isCurrent={key === current} onGo={onGo} />
      </li>
    );
  return (
    <li>
      <button type="button" className={styles['link']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <NamedIcon name={icon} />
        <span className={styles['text']}>{title}</span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <ul className={styles['children']} hidden={!isOpen}>
        {entry.children.map((child) => (
          <SideEntry key={child.screen.key} entry={child} current={current} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
}

export function holds(entry: MenuEntry, key: string): boolean {
  return entry.screen.key === key || entry.children.some((child) => holds(child, key));
}
