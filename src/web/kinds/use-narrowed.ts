// A screen as the person's custom role leaves it.
import { useMemo } from 'react';
import type { WebScreen } from '../../core/web-model.ts';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import { narrowScreen } from './narrow-screen.ts';
import { useRole } from './use-role.ts';

export function useNarrowed(screen: WebScreen): WebScreen {
  const { app, stored } = useSession();
  const role = useRole();
  const taken = readStoredFacts(stored).taken.join();
  return useMemo(() => {
    const ids = taken === '' ? [] : taken.split(',');
    return narrowScreen(screen, {
      role,
      ids,
      paths: app.screens.filter(({ key }) => ids.includes(key)).map(({ path }) => path),
    });
  }, [app, screen, role, taken]);
}
