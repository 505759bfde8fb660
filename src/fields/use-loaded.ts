// Something fetched for a field: loading, there, or failed with a retry. A request that is no longer wanted is aborted.
import { useCallback, useEffect, useState } from 'react';

export type Loaded<Result> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** `load` null: nothing to fetch yet. Keep its identity (useCallback), a new one fetches anew. */
export function useLoaded<Result>(load: ((signal: AbortSignal) => Promise<Result>) | null): Loaded<Result> {
  const [loaded, setLoaded] = useState<Loaded<Result>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (load === null) return undefined;
    const abort = new AbortController();
    setLoaded({ state: 'loading' });
    load(abort.signal).then(
      (result) => {
        if (!abort.signal.aborted) setLoaded({ state: 'done', result });
      },
      (problem: unknown) => {
        if (!abort.signal.aborted) setLoaded({ state: 'failed', message: problemText(problem), retry });
      },
    );
    return () => abort.abort();
  }, [load, attempt, retry]);
  return loaded;
}

/** Services reject with Chinese messages; anything else is nobody's business to read. */
export function problemText(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : '';
  return /[\u4e00-\u9fff]/.test(text) ? text : '加载失败，请重试';
}
