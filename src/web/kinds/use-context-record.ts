// The record a screen works within: the caller's own records of the context call, and the one chosen, remembered in
// local storage under the key the screen names. A remembered record that is gone gives way to the first.
import { useNotification } from '@refinedev/core';
import { useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordValues } from '../../core/json.ts';
import type { ContextModel } from '../../core/context-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { ContextValue } from '../screen/record-context.ts';
import { useSend } from '../actions/use-send.ts';
import { useAnswer } from '../list/use-answer.ts';
import type { ApiRequest } from '../session/api.ts';
import { GatherContext, useSession } from '../session/session-context.tsx';
import { readStoredFacts } from '../session/stored-session.ts';
import { followsOf } from './context-follows.ts';
import { useRole } from '../screen/use-role.ts';
import { chooseRecord, recordsOf } from '../../core/chosen-record.ts';

export type ContextRecord =
  /** storedId: the one chosen last time, so that its rows can be asked for at once. */
  | { readonly kind: 'loading'; readonly storedId: string | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly kind: 'chosen';
      readonly chosen: RecordValues;
      readonly records: readonly RecordValues[];
      readonly choose: (id: string) => void;
    };

export function useContextRecord(screen: WebScreen): ContextRecord {
  const send = useSend();
  const { open: notify } = useNotification();
  const model = screen.model.context;
  const call = model === null ? undefined : screen.calls[model.call];
  const storage = model?.storage ?? '';
  const [stored, setStored] = useState(() => (storage === '' ? null : localStorage.getItem(storage)));
  const follows = useFollows(screen, stored);
  const { answer: data, error, refetch } = useAnswer({ call: call ?? null, read: recordsOf, follows });
  const save = model?.save ?? null;
  const savePath = save === null ? undefined : screen.calls[save]?.path;
  const choose = useCallback(
    (id: string) => {
      const keep = (): void => {
        localStorage.setItem(storage, id);
        setStored(id);
      };
      if (savePath === undefined) return keep();
      // Kept only where the server has it too (product-spec §7).
      void send({ path: savePath }, { [storage]: Number(id) }).then((outcome) =>
        outcome.kind === 'done' ? keep() : notify?.({ type: 'error', message: outcome.message }),
      );
    },
    [send, savePath, storage, notify],
  );

  return useMemo((): ContextRecord => {
    // What was read stays while the server is away: a form that is open above it would go with it.
    if (error !== null && data === null) return { kind: 'failed', message: error, retry: refetch };
    if (data === null) return { kind: 'loading', storedId: stored };
    const chosen = chooseRecord(data, stored);
    if (chosen === null) return { kind: 'none' };
    // Other screens read the choice where the specification says it lies.
    if (localStorage.getItem(storage) !== String(chosen['id'])) localStorage.setItem(storage, String(chosen['id']));
    return { kind: 'chosen', chosen, records: data, choose };
  }, [data, error, refetch, stored, storage, choose]);
}

/** undefined: questions are not gathered here. */
function useFollows(screen: WebScreen, storedId: string | null): ApiRequest['follows'] {
  const { isOpen } = useContext(GatherContext);
  const { stored } = useSession();
  const role = useRole();
  const [params] = useSearchParams();
  if (!isOpen()) return undefined;
  const facts = readStoredFacts(stored);
  const type = facts.sys ?? Number(params.get('type') ?? 0);
  return () => followsOf({ screen, role, type, storedId, userId: facts.userId });
}

/** The chosen record; while it is read, the one chosen last time, whose rows need not wait. */
export function contextOf(model: ContextModel | null, found: ContextRecord): ContextValue | null {
  if (model === null) return null;
  if (found.kind === 'chosen') return { field: model.field, id: found.chosen['id'] ?? null, record: found.chosen };
  const storedId = found.kind === 'loading' ? Number(found.storedId) : 0;
  return storedId > 0 ? { field: model.field, id: storedId, record: null } : null;
}
