// Signing in and out, choosing a system: the few writes to cookie and local storage, and who hears of them.
// Pure over its ports; React sees it through session-context.tsx.
import type { WebApp } from '../../core/web-model.ts';
import type { Account, FailedLogins, HomePayload, LoginArgs, SessionUser } from './account.ts';
import type { ApiError } from './api-error.ts';
import { authorityOf, modulesFor, roleOf, type WebRole } from './authority.ts';
import { authorityText, readStoredFacts, type StoredSession } from './stored-session.ts';
import type { TokenCookie } from './token-cookie.ts';
import { createListeners } from './listeners.ts';

export interface SessionPorts {
  readonly app: WebApp;
  readonly account: Account;
  readonly token: TokenCookie;
  readonly stored: StoredSession;
  /** Copies of open forms still in memory reach the disk before the page goes. */
  readonly saveOpenForms: () => Promise<void>;
}

/** Why a session is over. */
export interface SessionEnd {
  readonly kind: 'signed-out' | 'password-changed' | 'ended';
  readonly message: string;
}

export interface EndedSession extends SessionEnd {
  /** Whose it was, so that the same person can go on after the next login; null: not known. */
  readonly userId: number | null;
}

export interface Session {
  readonly app: WebApp;
  readonly account: Account;
  readonly stored: StoredSession;
  readonly isSignedIn: () => boolean;
  /** Whom this page works for, whatever another tab has stored since; null: nobody yet. */
  readonly userId: () => number | null;
  readonly signIn: (args: LoginArgs) => Promise<SignedIn>;
  /** What others, or the person, tried since the login before; answered once. */
  readonly takeFailedLogins: () => FailedLogins | null;
  /** Asks the server who is signed in and remembers it. */
  readonly refresh: (signal?: AbortSignal) => Promise<HomePayload>;
  /** Stores sys, roleType and the authority list. false: the role has no such system. */
  readonly chooseSystem: (type: number, home: HomePayload) => boolean;
  /** Ends it here and, for signed-out, on the server. Never fails: leaving must always work. */
  readonly end: (end: SessionEnd) => Promise<void>;
  /** Called after every end. Answers the unsubscriber. */
  readonly onEnd: (listener: (end: EndedSession) => void) => () => void;
  /** How the last one ended in this page; null: none has, or somebody has signed in since. */
  readonly lastEnd: () => EndedSession | null;
}

export interface SignedIn {
  readonly user: SessionUser;
  readonly role: WebRole | null;
  readonly mustChangePassword: boolean;
}

export function createSession(ports: SessionPorts): Session {
  const listeners = createListeners<[EndedSession]>();
  let isEnding = false;
  let lastEnd: EndedSession | null = null;
  let failedLogins: FailedLogins | null = null;
  let userId = readStoredFacts(ports.stored).userId;

  const remember = (user: SessionUser): WebRole | null => {
    const role = roleOf(ports.app, user);
    userId = user.id;
    ports.stored.set('userId', String(user.id));
    ports.stored.set('userType', String(user.type));
    ports.stored.set('realName', user.name);
    if (user.topicbatchId !== null) ports.stored.set('topicbatchId', String(user.topicbatchId));
    if (user.topiccluBatchId !== null) ports.stored.set('topiccluBatchId', String(user.topiccluBatchId));
    ports.stored.set('username', user.username);
    ports.stored.set('roleType', role === null ? '' : String(role.type));
    return role;
  };

  const chooseSystem = (type: number, home: HomePayload): boolean => {
    const role = roleOf(ports.app, home.user);
    if (role === null) return false;
    const isOpen = role.type < 0 || modulesFor(ports.app, role, home).some((module) => module.type === type);
    if (!isOpen) return false;
    ports.stored.set('sys', String(type));
    ports.stored.set('roleType', String(role.type));
    ports.stored.set(
      'authority',
      authorityText(
        authorityOf(ports.app, role, { type, flags: home.flags, taken: home.user.takenAway }),
        home.user.takenAway,
      ),
    );
    return true;
  };

  return {
    app: ports.app,
    account: ports.account,
    stored: ports.stored,
    isSignedIn: () => ports.token.read() !== '',
    userId: () => userId,
    signIn: async (args) => {
      const result = await ports.account.login(args);
      ports.stored.clear();
      ports.token.write(result.token);
      lastEnd = null;
      failedLogins = result.failedLogins;
      const role = remember(result.user);
      return { user: result.user, role, mustChangePassword: result.changePwd };
    },
    takeFailedLogins: () => {
      const taken = failedLogins;
      failedLogins = null;
      return taken;
    },
    refresh: async (signal) => {
      const home = await ports.account.home(signal);
      remember(home.user);
      // What a custom role takes away may have changed since the system was chosen.
      const { sys } = readStoredFacts(ports.stored);
      if (sys !== null && !chooseSystem(sys, home) && home.user.takenAway.length > 0) ports.stored.set('authority', '');
      return home;
    },
    chooseSystem,
    end: async (end) => {
      // Every call under way answers 401: the first one ends the session, once; what is asked without one is told so.
      if (isEnding || (end.kind === 'ended' && lastEnd !== null && ports.token.read() === '')) return;
      isEnding = true;
      await ports.saveOpenForms().catch(() => undefined);
      if (end.kind === 'signed-out') await ports.account.logout().catch(() => undefined);
      ports.token.clear();
      ports.stored.clear();
      const ended = { ...end, userId };
      lastEnd = ended;
      userId = null;
      isEnding = false;
      listeners.tell(ended);
    },
    onEnd: listeners.subscribe,
    lastEnd: () => lastEnd,
  };
}

/** 401 needs login, 402 replaced login: the server's own words are the reason shown on the login page. */
export function endOf(error: ApiError): SessionEnd {
  return { kind: 'ended', message: error.message };
}
