// A screen as the caller's role sees it: a view of its own takes the place of title, table and tabs.
import { useMemo } from 'react';
import type { WebScreen } from '../../core/web-model.ts';
import { useRole } from './use-role.ts';

export function useScreenView(screen: WebScreen): WebScreen {
  const role = useRole();
  return useMemo(() => screenFor(screen, role), [screen, role]);
}

export function screenFor(screen: WebScreen, role: string | null): WebScreen {
  const view = role === null ? undefined : screen.model.views[role];
  return view === undefined ? screen : { ...screen, model: { ...screen.model, ...view } };
}
