// A stored file as a blob URL, fetched with the token in the header; null until it is there (or when there is none).
import { useEffect, useState } from 'react';
import { useApi } from '../session/session-context.tsx';

export function useBlobUrl(url: string): string | null {
  const api = useApi();
  const [blobUrl, setBlobUrl] = useState<string | null>(null);
  useEffect(() => {
    if (url === '') return;
    const leaving = new AbortController();
    let made: string | null = null;
    api.blob({ path: url, method: 'GET', signal: leaving.signal }).then(
      ({ blob }) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setBlobUrl(made);
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      setBlobUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [api, url]);
  return blobUrl;
}
