// One entry of a menu: a link that keeps the current query, as the specification asks.
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/session-context.tsx';
import { NamedIcon } from '../icons.tsx';
import { preloadScreen } from '../preload.ts';
import { keptQuery } from './kept-query.ts';
import styles from './menu.module.css';

interface MenuLinkProps {
  /** Key of the screen to fetch when the link is pointed at. */
  readonly screen?: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly isCurrent: boolean;
  readonly onGo?: (() => void) | undefined;
}

export function MenuLink({ screen, path, title, icon, isCurrent, onGo }: MenuLinkProps) {
  const { app } = useSession();
  const { search } = useLocation();
  const preload = (): void => {
    const found = app.screens.find(({ key }) => key === screen);
    if (found !== undefined) preloadScreen(found);
  };
  return (
    <Link
      to={path + keptQuery(search)}
      className={styles['link']}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onGo?.()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <NamedIcon name={icon} />
      <span className={styles['text']}>{title}</span>
    </Link>
  );
}
