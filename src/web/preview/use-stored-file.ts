// Fetches a stored file with the token in the header and holds it as a blob URL while it is shown.
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { type FileView, viewOf } from './preview-file.ts';

export interface LoadedFile {
  readonly blob: Blob;
  readonly blobUrl: string;
  /** The name it was uploaded under; "" where the server says none. */
  readonly name: string;
  readonly view: FileView;
}

export type StoredFileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly file: LoadedFile }
  | { readonly kind: 'failed'; readonly message: string };

export function useStoredFile(url: string): { readonly state: StoredFileState; readonly retry: () => void } {
  const api = useApi();
  const [state, setState] = useState<StoredFileState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (url === '') return undefined;
    const abort = new AbortController();
    let blobUrl = '';
    setState({ kind: 'loading' });
    api.blob({ path: url, method: 'GET', signal: abort.signal }).then(
      ({ blob, name }) => {
        if (abort.signal.aborted) return;
        const view = viewOf(blob.type, name);
        // A frame shows a PDF only when the blob says it is one.
        const typed =
          view === 'pdf' && blob.type !== 'application/pdf' ? new Blob([blob], { type: 'application/pdf' }) : blob;
        blobUrl = URL.createObjectURL(typed);
        setState({ kind: 'loaded', file: { blob: typed, blobUrl, name, view } });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ kind: 'failed', message: messageOf(error) });
      },
    );
    return () => {
      abort.abort();
      if (blobUrl !== '') URL.revokeObjectURL(blobUrl);
    };
  }, [api, url, attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
