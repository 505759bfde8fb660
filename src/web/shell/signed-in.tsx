// Everything behind the login: asks the guard about the address and shows what it answers.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { useNotification } from '@refinedev/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ERRORS } from '../../core/errors.ts';
import type { FailedLogins } from '../session/account.ts';
import { useSession } from '../session/session-context.tsx';
import type { ShellPage } from '../../core/shell-pages.ts';
import { guard, type GuardAnswer } from './guard.ts';
import { MainLayout } from './layout/main-layout.tsx';
import { useRenewal } from '../screen/live-config.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { PartBoundary, PartProgress } from '../parts/part-boundary.tsx';
import { RefineFrame } from '../providers/refine-frame.tsx';
import { PasswordPromptHost } from './password/password-prompt-host.tsx';
import { ToLogin } from './to-login.tsx';
import { ShellProvider, useShell } from './shell-state.tsx';
import { HomeFailure } from './home-failure.tsx';

const ScreenArea = lazyPart(async () => (await import('./screen-area.tsx')).ScreenArea);
const SelectTypePage = lazyPart(async () => (await import('./select-type/select-type-page.tsx')).SelectTypePage);
const PasswordPage = lazyPart(async () => (await import('./password/password-page.tsx')).PasswordPage);

export function SignedIn() {
  useRenewal();
  return (
    <ShellProvider>
      <InRefine>
        <LoginNotice />
        <GuardedPage />
        <PasswordPromptHost />
      </InRefine>
    </ShellProvider>
  );
}

function InRefine({ children }: { readonly children: ReactNode }) {
  const { facts } = useShell();
  return <RefineFrame facts={facts}>{children}</RefineFrame>;
}

/** What others, or the person, tried since the last login, said once. */
function LoginNotice() {
  const { open: notify } = useNotification();
  const session = useSession();
  useEffect(() => {
    const failed = session.takeFailedLogins();
    if (failed !== null) notify?.({ type: 'error', message: failedWarning(failed) });
  }, [session, notify]);
  return null;
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
  const { open: notify } = useNotification();
  const isForced = answer.because === 'password';
  useEffect(() => {
    if (isForced) notify?.({ type: 'error', message: ERRORS.mustChangePassword.text });
  }, [notify, isForced]);
  return answer.because === 'login' ? <ToLogin /> : <Navigate to={answer.to} replace state={null} />;
}

function Page({ page }: { readonly page: ShellPage }) {
  switch (page) {
    case 'selectType':
      return (
        <PartBoundary>
          <SelectTypePage />
        </PartBoundary>
      );
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

function failedWarning({ count, lastTime, lastIp }: FailedLogins): string {
  return `自上次登录以来，有人用错误的密码登录您的账号${count}次，最近一次在${lastTime}，来自${lastIp}。如非本人操作，请修改密码。`;
}
