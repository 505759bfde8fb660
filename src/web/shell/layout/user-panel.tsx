// The person's own menu: who one is, the version, password, electronic signature for roles that sign, place of the
// menu, sign out.
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session-context.tsx';
import { useShell } from '../shell-state.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import type { MenuPlace } from './menu-place.ts';
import { ThemeField } from './theme-field.tsx';
import styles from './user-panel.module.css';

const SignatureDialog = lazyPart(async () => (await import('./signature-dialog.tsx')).SignatureDialog);

interface UserPanelProps {
  readonly menuPlace?: MenuPlace | undefined;
  readonly onMenuPlace?: ((place: MenuPlace) => void) | undefined;
}

export function UserPanel({ menuPlace, onMenuPlace }: UserPanelProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { facts, role, home } = useShell();
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure();
  const [isSigning, setSigning] = useState(false);
  const name = facts.realName === '' ? facts.username : facts.realName;
  const choose = (act: () => void) => () => {
    close();
    // The entry that had the focus is hidden now; what opens next takes it from here.
    buttonRef.current?.focus();
    act();
  };
  return (
    <div ref={rootRef} className={styles['user']}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls="user-panel"
        onClick={toggle}
      >
        <span className={styles['avatar']} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={styles['name']}>
          <span className="visually-hidden">用户菜单：</span>
          {name}
        </span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <div id="user-panel" className={styles['panel']} hidden={!isOpen}>
        <div className={styles['who']}>
          <strong>{name}</strong>
          <span>{role?.title}</span>
          <span>版本 V{home?.version ?? ''}</span>
        </div>
        <ul className={styles['items']}>
          <li>
            <button type="button" onClick={choose(() => void navigate('/my/forgetPwd'))}>
              设置密码
            </button>
          </li>
          {role?.signs === true ? (
            <li>
              <button type="button" onClick={choose(() => setSigning(true))}>
                电子签名
              </button>
            </li>
          ) : null}
          <li>
            <ThemeField />
          </li>
          {onMenuPlace === undefined ? null : (
            <li className={styles['wide']}>
              <button type="button" onClick={choose(() => onMenuPlace(menuPlace === 'top' ? 'side' : 'top'))}>
                {menuPlace === 'top' ? '菜单移到左侧' : '菜单移到顶部'}
              </button>
            </li>
          )}
          <li>
            <button
              type="button"
              className={styles['leave']}
              onClick={choose(() => void session.end({ kind: 'signed-out', message: '退出成功' }))}
            >
              退出登录
            </button>
          </li>
        </ul>
      </div>
      {isSigning ? (
        <WaitingContext value={null}>
          <SignatureDialog
            onClose={() => {
              setSigning(false);
              buttonRef.current?.focus();
            }}
          />
        </WaitingContext>
      ) : null}
    </div>
  );
}
