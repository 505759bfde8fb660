// The frame of every screen: header, menu from the authority list (at the side, on top, or a drawer on phones), footer.
import { type ReactNode, useMemo, useState } from 'react';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { entryFor, menuOf, menuPlaceOf, roleOfType } from '../../session/authority.ts';
import { useSession } from '../../session/session-context.tsx';
import { OfflineNotice } from '../offline-notice.tsx';
import { productNames } from '../product.ts';
import { useShell } from '../shell-state.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { createMenuPlace, type MenuPlace } from './menu-place.ts';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';

interface MainLayoutProps {
  readonly screen: WebScreenEntry;
  readonly children: ReactNode;
}

export function MainLayout({ screen, children }: MainLayoutProps) {
  const { app } = useSession();
  const { facts } = useShell();
  const role = roleOfType(app, facts.roleType)?.id ?? null;
  const entries = useMemo(
    () => menuOf(app, facts.authority, { role, type: facts.sys }),
    [app, facts.authority, role, facts.sys],
  );
  const current = useMemo(() => menuPlaceOf(app, entries, screen.key) ?? screen.key, [app, entries, screen.key]);
  const { title } = entryFor(screen, role);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const place = useMenuPlace();
  const mainRef = useMainFocus();
  useDocumentTitle(title);

  return (
    <div className={styles['layout']} data-menu={place.value}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <Header onOpenMenu={() => setDrawerOpen(true)} menuPlace={place.value} onMenuPlace={place.change} />
      {place.value === 'top' ? <TopMenu entries={entries} current={current} /> : null}
      <div className={styles['body']}>
        {place.value === 'side' ? (
          <aside className={styles['aside']}>
            <SideMenu entries={entries} current={current} />
          </aside>
        ) : null}
        <div className={styles['content']}>
          <OfflineNotice />
          <main id="main" ref={mainRef} tabIndex={-1} aria-label={title} className={styles['main']}>
            {children}
          </main>
          <footer className={styles['footer']}>© {productNames().owner}</footer>
        </div>
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} entries={entries} current={current} />
    </div>
  );
}

function useMenuPlace(): { readonly value: MenuPlace; readonly change: (place: MenuPlace) => void } {
  const store = useMemo(() => createMenuPlace(document), []);
  const [value, setValue] = useState(store.read);
  return {
    value,
    change: (place) => {
      store.write(place);
      setValue(place);
    },
  };
}
