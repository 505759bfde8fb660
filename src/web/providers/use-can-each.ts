// Refine's useCan for several screens and buttons at once: the same provider, the same answers in the same cache. The
// first is there at once, so that nothing moves when it comes.
import { AccessControlContext, type CanParams, useKeys } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSession } from '../session/session-context.tsx';
import { accessTo } from './access-control-provider.ts';

export type AccessQuestion = Required<Pick<CanParams, 'resource' | 'action'>>;

/** In the order of the questions. */
export function useCanEach(questions: readonly AccessQuestion[]): readonly boolean[] {
  const session = useSession();
  const { keys } = useKeys();
  const { can } = useContext(AccessControlContext);
  return useQueries({
    queries: questions.map(({ resource, action }) => ({
      queryKey: keys().access().resource(resource).action(action).params({ params: {}, enabled: undefined }).get(),
      queryFn: async () => (await can?.({ resource, action })) ?? accessTo(session, resource, action),
      initialData: () => accessTo(session, resource, action),
      retry: false,
    })),
    combine: (answers) => answers.map(({ data }) => data.can),
  });
}
