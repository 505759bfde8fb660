// Fetches the two versions by the reader's own right, reads their text, and has it compared in a worker.
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../web/session/api-error.ts';
import type { Api } from '../../../web/session/api.ts';
import { useApi } from '../../../web/session/session-context.tsx';
import { readPdfLines } from '../../../web/preview/pdf-pages/pdf-lines.ts';
import { viewOf } from '../../../web/preview/preview-file.ts';
import { problemText, type Comparison, type ReadVersion, type Version } from './comparison.ts';
import { pageTexts } from '../../../web/texts/page-text.ts';
import type { TextChange } from '../../../web/texts/text-changes.ts';

export interface ComparedFiles {
  /** Addresses; "": there is none. */
  readonly before: string;
  readonly after: string;
}

/** null: not known yet what is compared. */
export function useComparison(files: ComparedFiles | null): {
  readonly comparison: Comparison;
  readonly retry: () => void;
} {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [comparison, setComparison] = useState<Comparison>(FIRST);
  const before = files?.before ?? null;
  const after = files?.after ?? null;
  useEffect(() => {
    if (before === null || after === null) return undefined;
    const abort = new AbortController();
    const tell = (now: Comparison): void => {
      if (!abort.signal.aborted) setComparison(now);
    };
    tell(FIRST);
    compare({ api, signal: abort.signal, tell }, { before, after }).then(tell, (error: unknown) =>
      tell({ kind: 'problem', message: `文件加载失败：${messageOf(error)}`, canRepeat: true }),
    );
    return () => abort.abort();
  }, [api, before, after, attempt]);
  return { comparison, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

const FIRST: Comparison = { kind: 'reading', version: 'before', page: 0, of: 0 };

interface Ports {
  readonly api: Api;
  readonly signal: AbortSignal;
  readonly tell: (now: Comparison) => void;
}

class Unreadable extends Error {}

async function compare(ports: Ports, { before, after }: ComparedFiles): Promise<Comparison> {
  try {
    const [old, now] = [await fetchVersion(ports, 'before', before), await fetchVersion(ports, 'after', after)];
    if (await isSame(old, now)) return { kind: 'same' };
    const [oldText, nowText] = [await textOf(ports, 'before', old), await textOf(ports, 'after', now)];
    ports.tell({ kind: 'comparing' });
    const changes = await changesIn(ports.signal, oldText.texts, nowText.texts);
    return { kind: 'done', changes, before: oldText.read, after: nowText.read };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', message: error.message, canRepeat: false };
    throw error;
  }
}

async function fetchVersion({ api, signal, tell }: Ports, version: Version, url: string): Promise<Blob> {
  if (url === '') throw new Unreadable(problemText(version, 'none'));
  tell({ kind: 'reading', version, page: 0, of: 0 });
  const { blob, name } = await api.blob({ path: url, method: 'GET', signal });
  if (viewOf(blob.type, name) !== 'pdf') throw new Unreadable(problemText(version, 'other'));
  return blob;
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [old, now] = [new Uint8Array(await one.arrayBuffer()), new Uint8Array(await other.arrayBuffer())];
  return old.every((byte, at) => byte === now[at]);
}

async function textOf(
  { signal, tell }: Ports,
  version: Version,
  blob: Blob,
): Promise<{ readonly texts: readonly string[]; readonly read: ReadVersion }> {
  const text = await readPdfLines(blob, (page, of) => {
    signal.throwIfAborted();
    tell({ kind: 'reading', version, page, of });
  });
  signal.throwIfAborted();
  if (text.kind === 'problem') throw new Unreadable(problemText(version, text.problem));
  const { pages, without, isCut } = text;
  return { texts: pageTexts(pages), read: { pages: pages.length, without, isCut } };
}

/** The worker ends with the comparison, or with whoever asked for it. */
async function changesIn(
  signal: AbortSignal,
  before: readonly string[],
  after: readonly string[],
): Promise<readonly TextChange[]> {
  const { default: CompareWorker } = await import('./compare-worker.ts?worker');
  const worker = new CompareWorker();
  try {
    return await new Promise<readonly TextChange[]>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<readonly TextChange[]>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the comparison broke off')));
      signal.addEventListener('abort', () => reject(new Error('nobody waits')), { once: true });
      worker.postMessage([before, after]);
    });
  } finally {
    worker.terminate();
  }
}
