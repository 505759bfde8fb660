// Names of stored files for the whole page: what many cells ask for in one moment is one call, and what is known is
// asked once.
import type { FieldServices, StoredFileInfo } from '../../fields/field-web.ts';
import type { Api } from '../session/api.ts';

const MOST_AT_ONCE = 50;

type Answer = (info: StoredFileInfo | null) => void;

/** null: the file is gone, or not for this person's eyes; a failed call is not remembered. */
export function createFileInfo(api: Api): FieldServices['fileInfo'] {
  const known = new Map<string, Promise<StoredFileInfo | null>>();
  const waiting = new Map<string, Answer>();

  const ask = async (asked: readonly (readonly [string, Answer])[]): Promise<void> => {
    let found: readonly (StoredFileInfo & { readonly url: string })[] = [];
    try {
      found = await api.call({
        path: '/api/common/fileInfo',
        method: 'GET',
        args: { urls: asked.map(([url]) => url).join(',') },
        isRead: true,
      });
    } catch {
      // A page without names still works: files are then called by their field.
      for (const [url] of asked) known.delete(url);
    }
    for (const [url, answer] of asked) answer(found.find((file) => file.url === url) ?? null);
  };
  const askAll = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (let at = 0; at < all.length; at += MOST_AT_ONCE) void ask(all.slice(at, at + MOST_AT_ONCE));
  };
  return (url) => {
    const before = known.get(url);
    if (before !== undefined) return before;
    const asked = new Promise<StoredFileInfo | null>((answer) => {
      if (waiting.size === 0) queueMicrotask(askAll);
      waiting.set(url, answer);
    });
    known.set(url, asked);
    return asked;
  };
}
