// The frame of every screen: header, menu of Refine's resources (at the side, on top, or a drawer on phones), the way
// back to where the screen opens from, footer.
import { useMenu } from '@refinedev/core';
import { DocumentTitleHandler } from '@refinedev/react-router';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { GatherContext } from '../../session/session-context.tsx';
import { entryFor } from '../../session/authority.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { productNames } from '../product.ts';
import { useShell } from '../shell-state.tsx';
import { documentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { createMenuPlace, type MenuPlace } from './menu-place.ts';
import { placeIn } from './menu-items.ts';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';

interface MainLayoutProps {
  readonly screen: WebScreenEntry;
  readonly children: ReactNode;
}

export function MainLayout({ screen, children }: MainLayoutProps) {
  const { role } = useShell();
  const { menuItems, selectedKey } = useMenu();
  const current = placeIn(menuItems, selectedKey);
  const { title } = entryFor(screen, role?.id ?? null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const place = useMenuPlace();
  const mainRef = useMainFocus();
  useGathering(screen.place === 'home');

  return (
    <div className={styles['layout']} data-menu={place.value}>
      {/* Heard when the address changes: another screen, or the same one called otherwise, is another handler. */}
      <DocumentTitleHandler key={title} handler={() => documentTitle(title)} />
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <Header
        screen={screen}
        onOpenMenu={() => setDrawerOpen(true)}
        menuPlace={place.value}
        onMenuPlace={place.change}
      />
      {place.value === 'top' ? <TopMenu items={menuItems} current={current} /> : null}
      <div className={styles['body']}>
        {place.value === 'side' ? (
          <aside className={styles['aside']}>
            <SideMenu items={menuItems} current={current} />
          </aside>
        ) : null}
        <div className={styles['content']}>
          <OfflineNotice />
          <Breadcrumbs />
          <main id="main" ref={mainRef} tabIndex={-1} aria-label={title} className={styles['main']}>
            {children}
          </main>
          <footer className={styles['footer']}>© {productNames().owner}</footer>
        </div>
      </div>
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} items={menuItems} current={current} />
    </div>
  );
}

/** What a home asks, and the frame around it, goes in one request. */
function useGathering(isWanted: boolean): void {
  const { open } = useContext(GatherContext);
  // Before the first question, which is asked in an effect.
  useLayoutEffect(() => (isWanted ? open() : undefined), [open, isWanted]);
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
