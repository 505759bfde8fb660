// A call that makes a document and answers where it lies: { url, name }. The file is shown, or fetched with the token
// and saved under its name; lists are read anew, since the call may have kept it in the record.
import { useNotification } from '@refinedev/core';
import { useCallback, useRef } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { TickedAction } from '../../core/action-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { useAsk } from '../list/use-answer.ts';
import { madeFile } from '../preview/made-file.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { recordKey } from './action-calls.ts';
import { saveBlob } from './use-export.ts';
import { useRefresh } from './use-refresh.ts';

export type Download = (call: WebCall | null, record: RecordValues | null, made: Made) => Promise<void>;

interface Made {
  readonly action: TickedAction;
  /** What is done with the file. */
  readonly to: 'show' | 'save';
}

export function useDownload(): Download {
  const api = useApi();
  const ask = useAsk();
  const { open: notify } = useNotification();
  const preview = usePreview();
  const refresh = useRefresh();
  const busy = useRef(false);
  return useCallback<Download>(
    async (call, record, { action, to }) => {
      if (call === null || busy.current) return;
      busy.current = true;
      notify?.({ type: 'progress', message: '正在准备文件，请稍候' });
      try {
        const { rowVersion: _version, ...key } = record === null ? { rowVersion: null } : recordKey(record);
        const made = madeFile(await ask(call, { ...key, ...action.args }));
        if (made === null) {
          notify?.({ type: 'error', message: action.missing ?? '没有可下载的文件' });
          return;
        }
        void refresh();
        if (to === 'show') {
          preview({ url: made.url, name: made.name || action.title });
          return;
        }
        const file = await api.blob({ path: made.url, method: 'GET' });
        saveBlob(file.blob, made.name || file.name);
        notify?.({ type: 'success', message: '下载完成，请在浏览器的下载内容中查看' });
      } catch (error) {
        notify?.({ type: 'error', message: messageOf(error) });
      } finally {
        busy.current = false;
      }
    },
    [api, ask, notify, preview, refresh],
  );
}
