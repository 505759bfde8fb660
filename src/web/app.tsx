// The page's top: addresses that need no login, everything else behind it, messages, and what happens when a session
// ends.
import { lazy, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { otherTabChange } from './session/other-tabs.ts';
import { useSession, useUnsavedStore } from './session/session-context.tsx';
import { readStoredFacts } from './session/stored-session.ts';
import { loginState, type LoginState } from './shell/left-page.ts';
import { PartBoundary } from './shell/part-boundary.tsx';
import { useToast } from './shell/toast-context.tsx';
import { ToastRegion } from './shell/toast-region.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./shell/login/login-page.tsx')).LoginPage }));
const ForgotPage = lazy(async () => ({ default: (await import('./shell/login/forgot-page.tsx')).ForgotPage }));
const CheckPage = lazy(async () => ({ default: (await import('./shell/check/check-page.tsx')).CheckPage }));
const SignedIn = lazy(async () => ({ default: (await import('./shell/signed-in.tsx')).SignedIn }));

export function App() {
  useSessionEnd();
  useOtherTabs();
  return (
    <>
      <PartBoundary>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/forgetpassword" element={<ForgotPage />} />
          <Route path="/check" element={<CheckPage />} />
          <Route path="*" element={<SignedIn />} />
        </Routes>
      </PartBoundary>
      <ToastRegion />
    </>
  );
}

/** 退出成功 and the like are toasts; why the server ended a session stays readable on the login page. */
function useSessionEnd(): void {
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const here: { readonly state: LoginState | null } = useLocation();
  const state = useRef(here.state);
  state.current = here.state;
  useEffect(
    () =>
      session.onEnd((end) => {
        // The screen that was refused has said so already; the login page says it again, and stays.
        toast.clear();
        if (end.kind !== 'ended') toast.show('success', end.message);
        const path = window.location.pathname + window.location.search;
        void navigate('/login', { replace: true, state: loginState(end, { path, state: state.current }) });
      }),
    [session, navigate, toast],
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
