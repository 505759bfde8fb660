// The header: whose platform, which system one is in, the way to another system, and the person's own menu.
import { Link } from 'react-router';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import emblem from '../../theme/emblem.svg';
import { useSession } from '../../session/session-context.tsx';
import { NamedIcon } from '../icons.tsx';
import { productNames } from '../product.ts';
import { useShell } from '../shell-state.tsx';
import styles from './layout.module.css';
import type { MenuPlace } from './menu-place.ts';
import { HelpDoor } from '../help/help-door.tsx';
import { Bell } from '../messages/bell.tsx';
import { PaletteDoor } from '../palette/palette-door.tsx';
import { UserPanel } from './user-panel.tsx';

interface HeaderProps {
  /** The screen beneath it; absent: a page without one. */
  readonly screen?: WebScreenEntry;
  /** null: a page without a menu (system chooser, password). */
  readonly onOpenMenu?: (() => void) | undefined;
  readonly menuPlace?: MenuPlace | undefined;
  readonly onMenuPlace?: ((place: MenuPlace) => void) | undefined;
}

export function Header({ screen, onOpenMenu, menuPlace, onMenuPlace }: HeaderProps) {
  const session = useSession();
  const shell = useShell();
  const { facts, role } = shell;
  const system = onOpenMenu === undefined ? undefined : session.app.modules.find((module) => module.type === facts.sys);
  const canSwitch = onOpenMenu !== undefined && role !== null && role.type > 0;
  return (
    <header className={styles['header']}>
      {onOpenMenu === undefined ? null : (
        <button type="button" className={styles['menuButton']} onClick={onOpenMenu} aria-label="打开菜单">
          <span className={styles['bars']} aria-hidden="true" />
        </button>
      )}
      <img src={emblem} width="32" height="32" alt="" />
      <span className={styles['product']}>
        <span className={styles['long']}>{productNames().name.join('')}</span>
        <span className={styles['short']}>{productNames().shortName}</span>
      </span>
      {system === undefined ? null : <span className={styles['system']}>{system.title}</span>}
      <span className={styles['space']} />
      {canSwitch ? <PaletteDoor /> : null}
      {canSwitch ? (
        <Link to="/selectType" className={styles['switch']} aria-label="切换系统">
          <NamedIcon name="appstore" />
          <span>切换系统</span>
        </Link>
      ) : null}
      {screen?.help === true ? <HelpDoor key={screen.key} screen={screen} /> : null}
      {session.isSignedIn() && shell.home?.mustChangePassword === false ? <Bell /> : null}
      <UserPanel menuPlace={menuPlace} onMenuPlace={onMenuPlace} />
    </header>
  );
}
