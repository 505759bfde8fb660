// A screen as the caller's role sees it: a view of its own takes the place of title, table and tabs.
import { useMemo } from 'react';
import type { ScreenModel } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { useRole } from '../screen/use-role.ts';

export function useScreenView<Model extends ScreenModel>(screen: WebScreen<Model>): WebScreen<Model> {
  const role = useRole();
  return useMemo(() => screenFor(screen, role), [screen, role]);
}

function screenFor<Model extends ScreenModel>(screen: WebScreen<Model>, role: string | null): WebScreen<Model> {
  const view = role === null ? undefined : screen.model.views[role];
  return view === undefined ? screen : { ...screen, model: { ...screen.model, ...view } };
}
