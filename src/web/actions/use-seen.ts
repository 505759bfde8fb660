// Which records of a kind a person has opened: a mark on the server, asked once a page, so that lists can dot what is
// new and the dot goes on every device when the record is opened. A mark that cannot be read or kept is no reason to
// say anything.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import { useApi } from '../session/session-context.tsx';

const SEEN = 'seen';

/** Whether a record is new to the person; never, where the kind keeps no marks or they are not known yet. */
export function useUnseen(type: string | null): (record: RecordValues) => boolean {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [SEEN, type],
    queryFn: async ({ signal }) =>
      new Set(
        (
          await api.call<{ readonly ids: readonly number[] }>({
            path: '/admin/api/common/getViewMarks',
            args: { type: type ?? '' },
            signal,
          })
        ).ids,
      ),
    enabled: type !== null,
    retry: false,
  });
  return useCallback((record: RecordValues) => data !== undefined && !data.has(Number(record['id'])), [data]);
}

/** Marks the record as seen, once it is there to be read. */
export function useMarkSeen(type: string | null, id: Json): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    if (type === null || typeof id !== 'number') return;
    api.call({ path: '/admin/api/common/markViewTime', args: { type, bizId: id } }).then(
      () => client.invalidateQueries({ queryKey: [SEEN, type] }),
      () => undefined,
    );
  }, [api, client, type, id]);
}
