// After a write everything that is shown is asked anew: lists, counts, open details, what a page works within. An event
// may change more than its own entity. What is typed on or judged stands still (list/stands-still.ts).
import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

export function useRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    () =>
      invalidate({
        invalidates: ['all'],
        invalidationFilters: { type: 'all', refetchType: 'active' },
        // What is on its way was asked before the write.
        invalidationOptions: { cancelRefetch: true },
      }),
    [invalidate],
  );
}
