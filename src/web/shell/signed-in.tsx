// Everything behind the login: asks the guard about the address and shows what it answers.
import { lazy, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ERRORS } from '../../core/errors.ts';
import { useSession } from '../session/session-context.tsx';
import { guard, type GuardAnswer, type ShellPage } from './guard.ts';
import { MainLayout } from './layout/main-layout.tsx';
import { loginState, type LoginState } from './left-page.ts';
import { useRenewal } from './live-config.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { PartBoundary, PartProgress } from './part-boundary.tsx';
import { PasswordPromptHost } from './password/password-prompt-host.tsx';
import { SelectTypePage } from './select-type/select-type-page.tsx';
import { ShellProvider, useShell } from './shell-state.tsx';
import { HomeFailure } from './home-failure.tsx';
import { useToast } from './toast-context.tsx';

const ScreenArea = lazy(async () => ({ default: (await import('./screen-area.tsx')).ScreenArea }));
const PasswordPage = lazy(async () => ({ default: (await import('./password/password-page.tsx')).PasswordPage }));

export function SignedIn() {
  useRenewal();
  return (
    <ShellProvider>
      <GuardedPage />
      <PasswordPromptHost />
    </ShellProvider>
  );
}

function GuardedPage() {
  const session = useSession();
  const shell = useShell();
  const location = useLocation();
  const [refused, setRefused] = useState<number | null>(null);
  const type = Number(new URLSearchParams(location.search).get('type'));
  const answer = guard({
    app: session.app,
    path: location.pathname,
    search: location.search,
    isSignedIn: session.isSignedIn(),
    facts: shell.facts,
    mustChangePassword: shell.home?.mustChangePassword ?? false,
    systemRefused: refused === type,
  });

  const entering = answer.kind === 'enter' ? answer.type : null;
  useEffect(() => {
    if (entering !== null && shell.home !== null && !shell.enter(entering)) setRefused(entering);
  }, [entering, shell]);

  switch (answer.kind) {
    case 'go':
      return <Redirect answer={answer} />;
    case 'enter':
      return shell.error === null ? <PartProgress /> : <HomeFailure />;
    case 'page':
      return <Page page={answer.page} />;
    case 'screen':
      return (
        <MainLayout screen={answer.screen}>
          <PartBoundary>
            <ScreenArea screen={answer.screen} />
          </PartBoundary>
        </MainLayout>
      );
  }
}

function Redirect({ answer }: { readonly answer: Extract<GuardAnswer, { kind: 'go' }> }) {
  const toast = useToast();
  const session = useSession();
  const here: { readonly pathname: string; readonly search: string; readonly state: LoginState | null } = useLocation();
  const isForced = answer.because === 'password';
  useEffect(() => {
    if (isForced) toast.show('error', ERRORS.mustChangePassword.text);
  }, [toast, isForced]);
  const path = here.pathname + here.search;
  const state = answer.because === 'login' ? loginState(session.lastEnd(), { path, state: here.state }) : null;
  return <Navigate to={answer.to} replace state={state} />;
}

function Page({ page }: { readonly page: ShellPage }) {
  switch (page) {
    case 'selectType':
      return <SelectTypePage />;
    case 'forgetPwd':
      return (
        <PartBoundary>
          <PasswordPage />
        </PartBoundary>
      );
    case 'notFound':
      return <NotFoundPage />;
    // Its route stands above this one.
    case 'login':
      return <Navigate to="/login" replace />;
  }
}
