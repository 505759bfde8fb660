// One entry of a menu: a link that keeps the current query, as the specification asks.
import { Link, useLocation } from 'react-router';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { NamedIcon } from '../icons.tsx';
import { preloadScreen } from '../preload.ts';
import { keptQuery } from './kept-query.ts';
import styles from './menu.module.css';

interface MenuLinkProps {
  /** What to fetch when the link is pointed at. */
  readonly screen?: Pick<WebScreenEntry, 'key' | 'kind'>;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly isCurrent: boolean;
  readonly onGo?: (() => void) | undefined;
}

export function MenuLink({ screen, path, title, icon, isCurrent, onGo }: MenuLinkProps) {
  const { search } = useLocation();
  const preload = (): void => {
    if (screen !== undefined) preloadScreen(screen);
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
