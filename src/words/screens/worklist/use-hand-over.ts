// What was left on this computer by this account is handed over when the list opens, and when the line is back.
import { useNotification } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { limitsOf, initialStates } from '../../../core/field-access.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import { useReadRecord } from '../../../web/actions/use-stored-record.ts';
import { useRefreshLists } from '../../../web/list/use-refresh-lists.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { handOver } from '../../../web/saving/hand-over.ts';
import { useToday } from '../../../web/session/server-clock.ts';
import { useSession, useUnsavedStore } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import type { OpenSheets } from './use-open-sheets.ts';
import type { WorklistScreen } from './worklist.model.ts';

export interface HandOverInput {
  readonly screen: WebScreen<WorklistScreen>;
  /** null: not there yet. */
  readonly form: WebForm | null;
  readonly isReady: boolean;
  readonly open: OpenSheets;
}

export function useHandOver({ screen, form, isReady, open }: HandOverInput): void {
  const store = useUnsavedStore();
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const role = useRole();
  const ask = useAsk();
  const read = useReadRecord();
  const { open: notify } = useNotification();
  const refreshLists = useRefreshLists();
  const today = useToday();
  const work = useRef<() => void>(() => undefined);
  const isAtWork = useRef(false);
  work.current = () => {
    const { worklist } = screen.model;
    const [save, get] = [screen.calls[worklist.save], screen.calls[worklist.read] ?? null];
    if (form === null || save === undefined || isAtWork.current) return;
    isAtWork.current = true;
    const limits = limitsOf(form.rules.access, { role, record: initialStates(screen.entity?.machines ?? []) });
    handOver({ store, userId, form, limits, ask, save, read: (id) => read(get, id), isOpen: open.has, today: today() })
      .then(
        ({ stored, left }) => {
          if (stored.length > 0) {
            notify?.({ type: 'success', message: `上次没有交上的 ${stored.length} 份已补存` });
            void refreshLists(save.entity);
          }
          if (left.length > 0)
            notify?.({ type: 'error', message: `有 ${left.length} 份暂存在本机的内容未能补存，打开后可以恢复` });
        },
        () => undefined,
      )
      .finally(() => {
        isAtWork.current = false;
      });
  };
  useEffect(() => {
    if (!isReady || form === null) return undefined;
    const begin = (): void => work.current();
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [isReady, form]);
}
