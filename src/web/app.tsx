// The page's top: addresses that need no login, everything else behind it, and what happens when a session
// ends.
import { lazyPart } from '../fields/lazy-part.tsx';
import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { otherTabChange } from './session/other-tabs.ts';
import { useSession, useUnsavedStore } from './session/session-context.tsx';
import { readStoredFacts } from './session/stored-session.ts';
import { wantsLogin } from './shell/guard.ts';
import { loginState, type LoginState } from './shell/left-page.ts';
import { PartBoundary } from './parts/part-boundary.tsx';
import { ToLogin } from './shell/to-login.tsx';
import { withAntdSheet } from './theme/antd-sheet.ts';

const LoginPage = lazyPart(async () => (await import('./shell/login/login-page.tsx')).LoginPage);
const ForgotPage = lazyPart(async () => (await import('./shell/login/forgot-page.tsx')).ForgotPage);
const CheckPage = lazyPart(async () => (await import('./shell/check/check-page.tsx')).CheckPage);
const PublicityPage = lazyPart(async () => (await import('./shell/publicity/publicity-page.tsx')).PublicityPage);
const SignedIn = lazyPart(async () => (await withAntdSheet(import('./shell/signed-in.tsx'))).SignedIn);

export function App() {
  useSessionEnd();
  useOtherTabs();
  return (
    <PartBoundary>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgetpassword" element={<ForgotPage />} />
        <Route path="/check" element={<CheckPage />} />
        <Route path="/publicity" element={<PublicityPage />} />
        <Route path="*" element={<Behind />} />
      </Routes>
    </PartBoundary>
  );
}

/** An address behind the login; nobody loads what is there to be sent away from it. */
function Behind() {
  const session = useSession();
  const { pathname: path } = useLocation();
  return session.isSignedIn() || !wantsLogin(session.app, path) ? <SignedIn /> : <ToLogin />;
}

/** 退出成功 and the like, or why the server ended a session, is said by the login page. */
function useSessionEnd(): void {
  const session = useSession();
  const navigate = useNavigate();
  const here: { readonly state: LoginState | null } = useLocation();
  const state = useRef(here.state);
  state.current = here.state;
  useEffect(
    () =>
      session.onEnd((end) => {
        const path = window.location.pathname + window.location.search;
        void navigate('/login', { replace: true, state: loginState(end, { path, state: state.current }) });
      }),
    [session, navigate],
  );
}

/** Another tab signed out, or signed in as somebody else: this page must not go on under the wrong name. */
function useOtherTabs(): void {
  const session = useSession();
  const unsaved = useUnsavedStore();
  useEffect(() => {
    const follow = (): void => {
      const change = otherTabChange({
        mine: session.userId(),
        stored: readStoredFacts(session.stored).userId,
        isSignedIn: session.isSignedIn(),
      });
      if (change === 'ended') void session.end({ kind: 'ended', message: '您已在其他窗口退出登录，请重新登录' });
      if (change === 'replaced') void unsaved.flush().finally(() => window.location.assign('/selectType'));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [session, unsaved]);
}
