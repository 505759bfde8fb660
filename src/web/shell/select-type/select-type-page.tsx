// /selectType: the systems of the role as tiles. Choosing one stores its type and the authority list and opens its
// home.
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { ModuleModel } from '../../../core/model.ts';
import { landingOf, modulesFor, promptsFor, roleOf } from '../../session/authority.ts';
import { useSession } from '../../session/session-context.tsx';
import { greeting } from '../greeting.ts';
import { HomeFailure } from '../home-failure.tsx';
import { NamedIcon } from '../icons.tsx';
import { type LeftPage, leftScreen } from '../left-page.ts';
import { Header } from '../layout/header.tsx';
import { useShell } from '../shell-state.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { badgeText } from './badges.ts';
import styles from './select-type.module.css';
import { useBadges } from './use-badges.ts';

export function SelectTypePage() {
  useDocumentTitle('选择系统');
  const mainRef = useMainFocus();
  const session = useSession();
  const shell = useShell();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<number | null>(null);
  const role = shell.home === null ? null : roleOf(session.app, shell.home.user);
  const badges = useBadges(role);
  const state: { readonly left?: LeftPage } | null = useLocation().state;

  // An account that waits for approval has no systems to choose from.
  const landing = role === null ? null : landingOf(session.app, role);
  if (landing !== null) return <Navigate to={`/?type=${landing.type}`} replace />;
  const modules = shell.home === null || role === null ? [] : modulesFor(session.app, role, shell.home);

  const hasNone = shell.home !== null && modules.length === 0;
  const prompts = shell.home === null || role === null ? [] : promptsFor(session.app, role, shell.home);
  const left = leftScreen(session.app, modules, state?.left ?? null);

  const goOn = (): void => {
    if (left !== null && shell.enter(left.type)) void navigate(left.path);
  };

  const open = (module: ModuleModel): void => {
    if (!shell.enter(module.type)) return;
    setOpening(module.type);
    void navigate(`/?type=${module.type}`);
  };

  return (
    <div className={styles['page']}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <Header />
      <main id="main" ref={mainRef} tabIndex={-1} aria-label="选择系统" className={styles['main']}>
        <h1>
          {greeting(new Date())}，{shell.facts.realName}
        </h1>
        {hasNone ? null : <p className={styles['lead']}>请选择要进入的系统</p>}
        {left === null ? null : (
          <p className={styles['left']}>
            <span>上次登录中断时，您正在办理“{left.title}”，未保存的内容已留在本机。</span>
            <button type="button" onClick={goOn}>
              继续办理
            </button>
          </p>
        )}
        {prompts.map(({ text, type, path }) => (
          <p key={text} className={styles['left']} role="alert">
            <span>{text}</span>
            <button type="button" onClick={() => (shell.enter(type) ? void navigate(path) : undefined)}>
              去办理
            </button>
          </p>
        ))}
        {shell.error !== null && shell.home === null ? <HomeFailure /> : null}
        {hasNone ? <p className={styles['none']}>您的账号目前没有可进入的系统，如有疑问请联系管理机构。</p> : null}
        <ul className={styles['tiles']}>
          {modules.map((module) => (
            <li key={module.id}>
              <Tile
                module={module}
                count={badges.get(module.type) ?? 0}
                isOpening={opening === module.type}
                onOpen={() => open(module)}
              />
            </li>
          ))}
          {shell.home === null && shell.error === null ? <li className={styles['waiting']} aria-hidden="true" /> : null}
        </ul>
      </main>
    </div>
  );
}

interface TileProps {
  readonly module: ModuleModel;
  readonly count: number;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Tile({ module, count, isOpening, onOpen }: TileProps) {
  return (
    <button type="button" className={styles['tile']} onClick={onOpen} aria-busy={isOpening}>
      <span className={styles['icon']}>
        <NamedIcon name={module.icon} />
      </span>
      <span className={styles['title']}>{module.title}</span>
      <span className={styles['text']}>{module.description}</span>
      {count > 0 ? (
        <span className={styles['badge']}>
          <span aria-hidden="true">{badgeText(count)}</span>
          <span className="visually-hidden">，{count} 项待办</span>
        </span>
      ) : null}
    </button>
  );
}
