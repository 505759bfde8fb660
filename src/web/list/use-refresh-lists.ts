// Asks the lists and counts of an entity anew, where nothing else has changed with them.
import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

export function useRefreshLists(): (entity: string) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    (entity) =>
      invalidate({
        resource: entity,
        invalidates: ['list'],
        invalidationFilters: { type: 'all', refetchType: 'active' },
        invalidationOptions: { cancelRefetch: true },
      }),
    [invalidate],
  );
}
