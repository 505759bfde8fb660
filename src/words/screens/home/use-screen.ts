// The entry of a screen that the person may open.
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { useSession } from '../../../web/session/session-context.tsx';

/** null: the person has no such screen, or none is meant. */
export function useScreen(key: string | null): WebScreenEntry | null {
  const { app } = useSession();
  const mayOpen = useMayOpen(key);
  return mayOpen ? (app.screens.find((entry) => entry.key === key) ?? null) : null;
}
