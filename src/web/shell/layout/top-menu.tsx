// The same menu across the top: children open in a panel under their entry.
import type { TreeMenuItem } from '@refinedev/core';
import { NamedIcon } from '../icons.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import { holds, linkOf } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';

interface TopMenuProps {
  readonly items: readonly TreeMenuItem[];
  readonly current: string | null;
}

export function TopMenu({ items, current }: TopMenuProps) {
  const isHome = !items.some((item) => holds(item, current));
  return (
    <nav aria-label="主菜单" className={styles['top']}>
      <ul className={styles['row']}>
        <li>
          <MenuLink path="/" title="首页" icon="home" isCurrent={isHome} />
        </li>
        {items.map((item) => (
          <li key={item.key}>
            {item.children.length === 0 ? (
              <MenuLink {...linkOf(item)} isCurrent={item.key === current} />
            ) : (
              <TopGroup item={item} current={current} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopGroup({ item, current }: { readonly item: TreeMenuItem; readonly current: string | null }) {
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure();
  return (
    <div ref={rootRef} className={styles['group']}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['link']}
        aria-expanded={isOpen}
        data-within={holds(item, current)}
        onClick={toggle}
      >
        <NamedIcon name={linkOf(item).icon} />
        <span className={styles['text']}>{item.label}</span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <ul className={styles['panel']} hidden={!isOpen}>
        {item.children.map((child) => (
          <li key={child.key}>
            <MenuLink {...linkOf(child)} isCurrent={child.key === current} onGo={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}
