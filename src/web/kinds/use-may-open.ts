// Whether the person may open a screen: Refine's useCan, whose first answer is there at once, so that nothing moves
// when it comes.
import { useCan } from '@refinedev/core';
import { accessTo } from '../providers/access-control-provider.ts';
import { OPEN } from '../session/access.ts';
import { useSession } from '../session/session-context.tsx';

/** null: no screen is meant. */
export function useMayOpen(screen: string | null): boolean {
  const session = useSession();
  const { data } = useCan({
    resource: screen ?? '',
    action: OPEN,
    queryOptions: { initialData: () => accessTo(session, screen ?? '') },
  });
  return screen !== null && data?.can === true;
}
