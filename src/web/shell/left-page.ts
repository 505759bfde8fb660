// What the login page is told by whoever leads there: the page a session ended on, offered again to the same person
// after the next login, and the address that somebody opened without a login, to which it leads.
import type { ModuleModel } from '../../core/model.ts';
import type { WebApp } from '../../core/web-model.ts';
import type { EndedSession } from '../session/session.ts';

export interface LeftPage {
  readonly userId: number | null;
  /** With its query. */
  readonly path: string;
}

/** Router state of a redirect to the login page, kept through the pages beside it. */
export interface LoginState {
  /** Why one has to sign in again. */
  readonly reason?: string | undefined;
  /** What is done: signed out, the password changed. */
  readonly done?: string;
  readonly left?: LeftPage;
  /** Address that was opened without a login, with its query. */
  readonly wanted?: string;
}

/**
 * Whoever leads to the login page, the end of a session itself or a page that finds nobody signed in, says the same.
 * end: how the session of this page ended, null: there was none. here: the page one comes from, with what led there.
 */
export function loginState(
  end: EndedSession | null,
  { path, state }: { readonly path: string; readonly state: LoginState | null },
): LoginState | null {
  if (end === null) return path === '/selectType' ? null : { wanted: path };
  if (end.kind === 'ended')
    return {
      reason: end.message,
      ...(end.userId === null ? { wanted: path } : { left: { userId: end.userId, path } }),
    };
  // Whoever had to change the password first still goes where the link led.
  const wanted = end.kind === 'password-changed' ? state?.wanted : undefined;
  return { done: end.message, ...(wanted === undefined ? {} : { wanted }) };
}

export interface LeftScreen {
  readonly title: string;
  readonly path: string;
  readonly type: number;
}

/** null: nothing to go back to, or not a screen of a system this person has. */
export function leftScreen(app: WebApp, modules: readonly ModuleModel[], left: LeftPage | null): LeftScreen | null {
  if (left === null) return null;
  const [pathname = '', query = ''] = left.path.split('?');
  const screen = app.screens.find((candidate) => candidate.path === pathname && candidate.place === undefined);
  const module = modules.find((candidate) => candidate.type === Number(new URLSearchParams(query).get('type')));
  return screen === undefined || module === undefined
    ? null
    : { title: screen.title, path: left.path, type: module.type };
}
