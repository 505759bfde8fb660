// Where the browser starts: makes the few objects that live as long as the page and hands them down. No Refine, no antd
// here.
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { app } from '../generated/web/app.ts';
import { App } from './app.tsx';
import { createAccount } from './session/account.ts';
import { createApi } from './session/api.ts';
import { roleOfType } from './session/authority.ts';
import { createCopyShelf } from './session/copy-shelf.ts';
import { createGatherer } from './session/gatherer.ts';
import { createOpenPages } from './session/open-pages.ts';
import { createPasswordPrompt } from './session/password-prompt.ts';
import {
  ApiContext,
  GatherContext,
  PasswordPromptContext,
  SessionContext,
  UnsavedContext,
} from './session/session-context.tsx';
import { createServerClock, ServerClockContext } from './session/server-clock.ts';
import { createSession, endOf, type Session } from './session/session.ts';
import { createStoredSession, readStoredFacts } from './session/stored-session.ts';
import { createTokenCookie } from './session/token-cookie.ts';
import { createUnsavedStore } from './session/unsaved-store.ts';
import { preloadScreen } from './shell/preload.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { ThemeContext } from './theme/theme-context.ts';
import { createThemeStore } from './theme/theme-store.ts';

start();

function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const theme = createThemeStore({ storage: window.localStorage, media: (query) => window.matchMedia(query) });
  const wear = (): void => applyTheme(document.documentElement, theme.theme());
  wear();
  theme.subscribe(wear);

  const page = Math.random().toString(36).slice(2);
  const unsaved = createUnsavedStore({
    shelf: createCopyShelf(window.indexedDB),
    now: Date.now,
    page,
    openPages: createOpenPages(page),
  });
  const token = createTokenCookie(document, window.location.protocol === 'https:');
  const clock = createServerClock();
  const prompt = createPasswordPrompt();
  const gatherer = createGatherer(
    createApi({
      readToken: token.read,
      onSessionEnded: (error) => void session.end(endOf(error)),
      onDate: clock.hear,
      confirmPassword: prompt.ask,
    }),
  );
  const { api } = gatherer;
  const session: Session = createSession({
    app,
    account: createAccount(api),
    token,
    stored: createStoredSession(window.localStorage),
    saveOpenForms: unsaved.flush,
  });

  session.onEnd(theme.keep);
  session.onEnd(() => prompt.answer(false));

  const home = roleOfType(app, readStoredFacts(session.stored).roleType)?.home;
  const { pathname } = window.location;
  const first = app.screens.find((screen) => (pathname === '/' ? screen.key === home : screen.path === pathname));
  if (first !== undefined && session.isSignedIn()) preloadScreen(first);

  createRoot(root).render(
    <StrictMode>
      <ApiContext value={api}>
        <GatherContext value={gatherer}>
          <SessionContext value={session}>
            <UnsavedContext value={unsaved}>
              <PasswordPromptContext value={prompt}>
                <ServerClockContext value={clock}>
                  <ThemeContext value={theme}>
                    <BrowserRouter>
                      <App />
                    </BrowserRouter>
                  </ThemeContext>
                </ServerClockContext>
              </PasswordPromptContext>
            </UnsavedContext>
          </SessionContext>
        </GatherContext>
      </ApiContext>
    </StrictMode>,
  );
}
