// Which records of a kind a person has opened: a mark on the server, asked once a page, so that lists can dot what is
// new and the dot goes on every device when the record is opened. A mark that cannot be read or kept is no reason to
// say anything.
import { useCallback, useEffect } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import { useAnswer } from '../list/use-answer.ts';
import { useRefreshLists } from '../list/use-refresh-lists.ts';
import { useSend } from './use-send.ts';

const SEEN = 'seen';
const MARKS = { entity: SEEN, path: '/admin/api/common/getViewMarks', method: 'POST' } as const;
export const MARK = { path: '/admin/api/common/markViewTime' };

export function marksRequest(type: string) {
  return { path: MARKS.path, method: MARKS.method, args: { type } };
}

/** Whether a record is new to the person; never, where the kind keeps no marks or they are not known yet. */
export function useUnseen(type: string | null): (record: RecordValues) => boolean {
  const { answer: seen } = useAnswer({ call: type === null ? null : MARKS, args: { type: type ?? '' }, read: idsOf });
  return useCallback((record: RecordValues) => seen !== null && !seen.has(Number(record['id'])), [seen]);
}

/** Marks the record as seen, once it is there to be read. */
export function useMarkSeen(type: string | null, id: Json): void {
  const send = useSend();
  const refresh = useRefreshLists();
  useEffect(() => {
    if (type === null || typeof id !== 'number') return;
    // Marks that are just being read do not hold this one yet: they are read anew.
    void send(MARK, { type, bizId: id }).then((outcome) => (outcome.kind === 'done' ? refresh(SEEN) : undefined));
  }, [send, refresh, type, id]);
}

function idsOf(answer: unknown): ReadonlySet<number> {
  const ids = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : [];
  return new Set(Array.isArray(ids) ? ids.map(Number) : []);
}
