// The role a person acts in, as the model names it ("office"), from what the session remembers.
import { roleOfType } from '../session/authority.ts';
import { useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';

export function useRole(): string | null {
  const { app, stored } = useSession();
  return roleOfType(app, readStoredFacts(stored).roleType)?.id ?? null;
}
