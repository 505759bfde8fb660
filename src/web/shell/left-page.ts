// What the login page is told by whoever leads there: the page a session ended on, offered again to the same person
// after the next login, and the address that somebody opened without a login, to which it leads.
import type { ModuleModel } from '../../core/model.ts';
import type { WebApp } from '../../core/web-model.ts';

export interface LeftPage {
  readonly userId: number | null;
  /** With its query. */
  readonly path: string;
}

/** Router state of a redirect to the login page, kept through the pages beside it. */
export interface LoginState {
  /** Why one has to sign in again. */
  readonly reason?: string;
  readonly left?: LeftPage;
  /** Address that was opened without a login, with its query. */
  readonly wanted?: string;
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
