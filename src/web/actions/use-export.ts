// An export: the server streams the file of exactly the filtered list, the page says that it works and saves it under
// its name. Fetched with the token in the header, so that no token stands in an address; a refusal is shown as the
// server words it. Not Refine's useExport: that fetches all pages and writes a CSV in the browser, which holds no more
// than the list does and lets formulas through.
import { useNotification } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { listRequest } from '../list/list-arguments.ts';

export interface Export {
  readonly isExporting: boolean;
  readonly run: (call: WebCall, args: Readonly<Record<string, Json>>, name: string) => Promise<void>;
}

export function useExport(): Export {
  const api = useApi();
  const { open: notify } = useNotification();
  const busy = useRef(false);
  const [isExporting, setExporting] = useState(false);
  const run = useCallback<Export['run']>(
    async (call, args, name) => {
      if (busy.current) return;
      busy.current = true;
      setExporting(true);
      try {
        const file = await api.blob(listRequest(call, args));
        saveBlob(file.blob, file.name === '' ? name : file.name);
        notify?.({ type: 'success', message: '导出完成，请在浏览器的下载内容中查看' });
      } catch (error) {
        notify?.({ type: 'error', message: messageOf(error) });
      } finally {
        busy.current = false;
        setExporting(false);
      }
    },
    [api, notify],
  );
  return { isExporting, run };
}

/** The address of the blob lives until the browser has taken it. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
