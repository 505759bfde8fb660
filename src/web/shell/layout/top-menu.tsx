// The same menu across the top: children open in a panel under their entry.
import type { MenuEntry } from '../../session/authority.ts';
import { NamedIcon } from '../icons.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';
import { holds } from './side-menu.tsx';

interface TopMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly current: string;
}

export function TopMenu({ entries, current }: TopMenuProps) {
  const isHome = !entries.some((entry) => holds(entry, current));
  return (
    <nav aria-label="主菜单" className={styles['top']}>
      <ul className={styles['row']}>
        <li>
          <MenuLink path="/" title="首页" icon="home" isCurrent={isHome} />
        </li>
        {entries.map((entry) => (
          <li key={entry.screen.key}>
            {entry.children.length === 0 ? (
              <MenuLink
                screen={entry.screen}
                path={entry.screen.path}
                title={entry.screen.title}
                icon={entry.screen.icon}
                isCurrent={entry.screen.key === current}
              />
            ) : (
              <TopGroup entry={entry} current={current} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopGroup({ entry, current }: { readonly entry: MenuEntry; readonly current: string }) {
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure();
  return (
    <div ref={rootRef} className={styles['group']}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['link']}
        aria-expanded={isOpen}
        data-within={holds(entry, current)}
        onClick={toggle}
      >
        <NamedIcon name={entry.screen.icon} />
        <span className={styles['text']}>{entry.screen.title}</span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <ul className={styles['panel']} hidden={!isOpen}>
        {entry.children.map(({ screen }) => (
          <li key={screen.key}>
            <MenuLink
              screen={screen}
              path={screen.path}
              title={screen.title}
              icon={screen.icon}
              isCurrent={screen.key === current}
              onGo={close}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
