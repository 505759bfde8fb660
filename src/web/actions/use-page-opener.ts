// Opens another screen as a page, with the record handed down where there is one: as the chosen record of a screen that
// works within one, else in the address.
import { useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RecordValues } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { messageOf } from '../session/api-error.ts';

/** to: key of the screen, and the field of its entity that holds the record; null: found by the record's entity. */
export type OpenPage = (
  to: { readonly screen: string; readonly by: string | null },
  from: WebScreen,
  record: RecordValues | null,
) => Promise<void>;

export function usePageOpener(): OpenPage {
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const [params] = useSearchParams();
  const type = params.get('type');
  return useCallback<OpenPage>(
    async (to, from, record) => {
      try {
        // The map of screens is no part of a list's first paint.
        const { pageWithin } = await import('../screen/page-within.ts');
        await navigate(
          await pageWithin({
            name: to.screen,
            by: to.by,
            entity: from.entity?.id ?? null,
            id: record?.['id'] ?? null,
            type,
          }),
        );
      } catch (error) {
        notify?.({ type: 'error', message: messageOf(error) });
      }
    },
    [navigate, notify, type],
  );
}
