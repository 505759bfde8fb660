// A write from a dialog: once at a time however often it is clicked, said on success, lists and open details asked
// again.
import { useNotification } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { useTellOnce } from './once/once-host.tsx';
import { REFUSALS } from '../providers/notification-provider.tsx';
import { useRefresh } from './use-refresh.ts';
import { useSend } from './use-send.ts';
import { isSessionEnd, isUnknown, type WriteOutcome } from './write-outcome.ts';

export interface Write {
  readonly isWriting: boolean;
  /**
   * null: another write is under way. A refusal is shown already, unless it is the person's own; so are a
   * conflict that the caller does not ask about itself, with what is shown read again, and a screen without the call.
   */
  readonly send: (
    call: WebCall | null,
    args: Readonly<Record<string, Json>>,
    done: string,
  ) => Promise<WriteOutcome | null>;
}

/** check lets no button be without its call; a page older than the server's config may be. */
const NO_CALL = '此操作当前不可用，请刷新页面后重试；仍不可用时请联系管理员';

export interface WriteOptions {
  /** The caller shows both versions, or what of many has changed. */
  readonly asksConflicts?: boolean;
  /** What is written, to people: told where it can be taken back. */
  readonly subject?: string;
}

export function useWrite({ asksConflicts = false, subject = '' }: WriteOptions = {}): Write {
  const write = useSend();
  const { open: notify, close: settle } = useNotification();
  const tellOnce = useTellOnce();
  const refresh = useRefresh();
  const busy = useRef(false);
  const [isWriting, setWriting] = useState(false);

  const takeBack = useCallback(
    async (call: WebCall, args: Readonly<Record<string, Json>>): Promise<void> => {
      const outcome = await write(call, { ...args, undo: true });
      const { message } = outcome;
      if (outcome.kind === 'done')
        notify?.({ type: 'success', message: subject === '' ? message : `${message}：${subject}` });
      else if (!isSessionEnd(outcome)) notify?.({ type: 'error', message });
      void refresh();
    },
    [write, notify, refresh, subject],
  );

  const send = useCallback<Write['send']>(
    async (call, args, done) => {
      if (busy.current) return null;
      if (call === null) {
        notify?.({ type: 'error', message: NO_CALL });
        return null;
      }
      busy.current = true;
      setWriting(true);
      settle?.(REFUSALS);
      try {
        const outcome = await write(call, args);
        if (outcome.kind === 'done') {
          const message = outcome.message === '' ? done : outcome.message;
          const { undo } = outcome;
          notify?.({
            type: 'success',
            message,
            ...(undo === undefined
              ? {}
              : { description: subject, undoableTimeout: undo, cancelMutation: () => void takeBack(call, args) }),
          });
          if (outcome.accounts.length > 0) tellOnce(outcome.accounts);
        }
        const isTold = outcome.kind === 'conflict' && !asksConflicts;
        if (outcome.kind === 'done' || isUnknown(outcome) || isTold) void refresh();
        if (isTold || (outcome.kind === 'refused' && !outcome.isDeclined && !isSessionEnd(outcome)))
          notify?.({ type: 'error', message: outcome.message });
        return outcome;
      } finally {
        busy.current = false;
        setWriting(false);
      }
    },
    [write, notify, settle, tellOnce, refresh, takeBack, asksConflicts, subject],
  );

  return { isWriting, send };
}
