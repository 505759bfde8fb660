// What the signed-in pages share: what is stored, what getUserForHome said, and the way into a system.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { HomePayload } from '../session/account.ts';
import { roleOfType, type WebRole } from '../session/authority.ts';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts, type StoredFacts } from '../session/stored-session.ts';

export interface ShellState {
  readonly facts: StoredFacts;
  readonly role: WebRole | null;
  /** null until the server has answered. */
  readonly home: HomePayload | null;
  /** The error of the last getUserForHome, or null. */
  readonly error: unknown;
  readonly reload: () => Promise<void>;
  /** false: the role has no such system. */
  readonly enter: (type: number) => boolean;
}

/** Given by the provider below; a story gives it at rest. */
export const ShellContext = createContext<ShellState | null>(null);

export function useShell(): ShellState {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('ShellProvider is missing above this component');
  return shell;
}

export function ShellProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [facts, setFacts] = useState(() => readStoredFacts(session.stored));
  const [home, setHome] = useState<HomePayload | null>(null);
  const [error, setError] = useState<unknown>(null);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setHome(await session.refresh(signal));
        setError(null);
        setFacts(readStoredFacts(session.stored));
      } catch (failure) {
        if (signal?.aborted !== true) setError(failure);
      }
    },
    [session],
  );

  useEffect(() => {
    if (!session.isSignedIn()) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [session, load]);

  const enter = useCallback(
    (type: number) => {
      const entered = home !== null && session.chooseSystem(type, home);
      if (entered) setFacts(readStoredFacts(session.stored));
      return entered;
    },
    [session, home],
  );

  const state = useMemo<ShellState>(
    () => ({ facts, home, error, enter, reload: () => load(), role: roleOfType(session.app, facts.roleType) }),
    [session, facts, home, error, enter, load],
  );
  return <ShellContext value={state}>{children}</ShellContext>;
}
